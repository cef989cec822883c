/** HDF5 data sets: Minari (read and written) and robomimic (read). */
@NullMarked
package dev.monge.format.hdf5;

import org.jspecify.annotations.NullMarked;
