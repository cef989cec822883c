package dev.monge.format.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.junit.jupiter.api.Test;

class GzipMembersTest {
    private static final byte[] ONE = member("first".getBytes(UTF_8));
    private static final byte[] TWO = member("second".getBytes(UTF_8));

    private static byte[] member(byte[] plain) {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(bytes)) {
            zip.write(plain);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    /** A member with all optional fields of a header. */
    private static byte[] memberWithFields(byte[] plain, int wrongHeaderSum) {
        var head = new ByteArrayOutputStream();
        head.writeBytes(new byte[] {0x1f, (byte) 0x8b, 8, 2 | 4 | 8 | 16, 1, 2, 3, 4, 0, 3});
        head.writeBytes(new byte[] {3, 0, 'x', 0, 'y'});
        head.writeBytes("runs.csv\0a comment\0".getBytes(UTF_8));
        var sum = new CRC32();
        sum.update(head.toByteArray());
        int low = (int) sum.getValue() ^ wrongHeaderSum;
        head.write(low);
        head.write(low >>> 8);
        head.writeBytes(Arrays.copyOfRange(member(plain), 10, member(plain).length));
        return head.toByteArray();
    }

    private static byte[] joined(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (byte[] each : parts) {
            all.writeBytes(each);
        }
        return all.toByteArray();
    }

    private static byte[] read(byte[] compressed) throws IOException {
        try (var in = new GzipMembers(new ByteArrayInputStream(compressed))) {
            return in.readAllBytes();
        }
    }

    private static String text(byte[]... parts) throws IOException {
        return new String(read(joined(parts)), UTF_8);
    }

    @Test
    void membersAreJoined() throws Exception {
        assertThat(text(ONE)).isEqualTo("first");
        assertThat(text(ONE, TWO)).isEqualTo("firstsecond");
        assertThat(text(ONE, member(new byte[0]), member(new byte[0]), TWO)).isEqualTo("firstsecond");
        assertThat(text(memberWithFields("full".getBytes(UTF_8), 0), TWO)).isEqualTo("fullsecond");
    }

    @Test
    void zerosUpToTheEndAreIgnoredAsGzipDoes() throws Exception {
        assertThat(text(ONE, new byte[1], new byte[512])).isEqualTo("first");
        assertThatThrownBy(() -> text(ONE, new byte[3], TWO)).isInstanceOf(ZipException.class);
        assertThatThrownBy(() -> text(new byte[3], ONE)).isInstanceOf(ZipException.class);
    }

    @Test
    void whatFollowsAMemberIsAnotherOneOrTheEnd() {
        for (int at : new int[] {0, 1, 2, 3}) {
            byte[] damaged = TWO.clone();
            damaged[at] ^= (byte) 0xe4;
            assertThatThrownBy(() -> text(ONE, damaged)).as("byte " + at).isInstanceOf(ZipException.class);
        }
        assertThatThrownBy(() -> text(ONE, "garbage".getBytes(UTF_8)))
                .hasMessageContaining("expected another gzip member or the end of the file");
    }

    @Test
    void aFileThatIsCutAnywhereInAMemberIsRefused() throws Exception {
        byte[] all = joined(ONE, memberWithFields("full".getBytes(UTF_8), 0), TWO);
        int second = ONE.length;
        int third = all.length - TWO.length;
        for (int length = 0; length < all.length; length++) {
            byte[] cut = Arrays.copyOf(all, length);
            if (length == second || length == third) {
                assertThat(read(cut)).isNotEmpty();
            } else {
                assertThatThrownBy(() -> read(cut)).as("cut at " + length).isInstanceOf(EOFException.class);
            }
        }
    }

    @Test
    void everyFlippedBitOfContentOrTrailerIsNoticed() throws Exception {
        byte[] all = joined(ONE, TWO);
        int unused = 0;
        for (int at = ONE.length + 10; at < all.length; at++) {
            for (int bit = 0; bit < 8; bit++) {
                byte[] damaged = all.clone();
                damaged[at] ^= (byte) (1 << bit);
                try {
                    assertThat(read(damaged)).isEqualTo("firstsecond".getBytes(UTF_8));
                    unused++;
                } catch (ZipException | EOFException noticed) {
                    // As it should be.
                }
            }
        }
        // The last byte of the compressed bits may be filled up with bits that mean nothing.
        assertThat(unused).isLessThan(8);
        assertThatThrownBy(() -> read(memberWithFields(new byte[1], 1))).hasMessageContaining("header has a wrong");
    }

    @Test
    void streamsThatGiveLittleAtATimeAreRead() throws Exception {
        byte[] plain = new byte[300_000];
        new SplittableRandom(5).nextBytes(plain);
        Arrays.fill(plain, 1000, 200_000, (byte) 7);
        byte[] all = joined(member(plain), member(plain));
        // As a pipe does, and with nothing available at once.
        var slow = new InputStream() {
            private int at;

            @Override
            public int read() {
                return at < all.length ? all[at++] & 0xff : -1;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) {
                int got = Math.min(Math.min(7, length), all.length - at);
                System.arraycopy(all, at, bytes, offset, got);
                at += got;
                return got == 0 ? -1 : got;
            }
        };
        try (var in = new GzipMembers(slow)) {
            assertThat(in.readAllBytes()).isEqualTo(joined(plain, plain));
            assertThat(in.read()).isEqualTo(-1);
            assertThat(in.available()).isZero();
        }
    }

    @Test
    void aStreamThatIsClosedIsNotRead() throws Exception {
        var in = new GzipMembers(new ByteArrayInputStream(ONE));
        assertThat(in.read()).isEqualTo('f');
        in.close();
        in.close();
        assertThatThrownBy(in::read).hasMessage("the stream is closed");
    }

    @Test
    void aStoredMemberIsReadToo() throws Exception {
        var bytes = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(bytes) {
            {
                def.setLevel(Deflater.NO_COMPRESSION);
            }
        }) {
            zip.write("stored".getBytes(UTF_8));
        }
        assertThat(text(bytes.toByteArray(), ONE)).isEqualTo("storedfirst");
    }
}
