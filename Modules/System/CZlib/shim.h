#include <string.h>
#include <zlib.h>

// Swift doesn't import the macro inflateInit. Decompresses at most outputLength bytes. Returns the result of inflate.
static inline int strata_inflate(
    unsigned char *output, unsigned outputLength, const unsigned char *input, unsigned inputLength,
    unsigned *written) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  int result = inflateInit(&stream);
  if (result != Z_OK) return result;
  stream.next_in = (unsigned char *)input;
  stream.avail_in = inputLength;
  stream.next_out = output;
  stream.avail_out = outputLength;
  result = inflate(&stream, Z_SYNC_FLUSH);
  *written = outputLength - stream.avail_out;
  inflateEnd(&stream);
  return result;
}
