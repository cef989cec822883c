package dev.monge.studio.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.atomic.AtomicInteger;

/** A file on a disk that can be full, with a count of what was asked of it. */
final class WatchedFile extends FileChannel {
    /** The size beyond which the disk is full. */
    volatile long capacity = Long.MAX_VALUE;

    /** Whether the file can be made shorter. */
    volatile boolean truncates = true;

    /** Whether it can be forced to the disk. */
    volatile boolean forces = true;

    /** What happens before the file is forced. */
    volatile Runnable beforeForce = () -> {};

    final AtomicInteger forced = new AtomicInteger();
    private final FileChannel file;

    WatchedFile(Path path) throws IOException {
        file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    @Override
    public int write(ByteBuffer source, long position) throws IOException {
        long room = capacity - position;
        if (room <= 0) {
            throw new IOException("No space left on device");
        }
        // As a real disk does, writes what has room and fails at the next call.
        int length = (int) Math.min(source.remaining(), room);
        int written = file.write(source.slice(source.position(), length), position);
        source.position(source.position() + written);
        return written;
    }

    @Override
    public void force(boolean metaData) throws IOException {
        beforeForce.run();
        forced.incrementAndGet();
        if (!forces) {
            throw new IOException("Input/output error");
        }
        file.force(metaData);
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (!truncates && size < file.size()) {
            throw new IOException("Read-only file system");
        }
        file.truncate(size);
        return this;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
        return file.read(target);
    }

    @Override
    public int read(ByteBuffer target, long position) throws IOException {
        return file.read(target, position);
    }

    @Override
    public long position() throws IOException {
        return file.position();
    }

    @Override
    public FileChannel position(long position) throws IOException {
        file.position(position);
        return this;
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    protected void implCloseChannel() throws IOException {
        file.close();
    }

    @Override
    public int write(ByteBuffer source) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferTo(long position, long count, WritableByteChannel target) {
        throw new UnsupportedOperationException();
    }

    @Override
    public long transferFrom(ReadableByteChannel source, long position, long count) {
        throw new UnsupportedOperationException();
    }

    @Override
    public MappedByteBuffer map(MapMode mode, long position, long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock lock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
        throw new UnsupportedOperationException();
    }
}
