#include <string.h>
#include <zlib.h>

// Declared here, because _GNU_SOURCE would change types of other modules.
extern void *memmem(const void *, size_t, const void *, size_t);

// Swift doesn't import the macro inflateInit. The state belongs to the thread, because making it takes longer than a short
// text. Returns null without memory.
static inline z_stream *strata_inflater(const unsigned char *input, unsigned inputLength) {
  static _Thread_local z_stream stream;
  static _Thread_local int isReady;
  if (!isReady) {
    memset(&stream, 0, sizeof stream);
    if (inflateInit(&stream) != Z_OK) return NULL;
    isReady = 1;
  } else if (inflateReset(&stream) != Z_OK) {
    return NULL;
  }
  stream.next_in = (unsigned char *)input;
  stream.avail_in = inputLength;
  return &stream;
}

// Decompresses at most outputLength bytes. Returns the result of inflate.
static inline int strata_inflate(
    unsigned char *output, unsigned outputLength, const unsigned char *input, unsigned inputLength,
    unsigned *written) {
  z_stream *stream = strata_inflater(input, inputLength);
  if (!stream) return Z_MEM_ERROR;
  stream->next_out = output;
  stream->avail_out = outputLength;
  int result = inflate(stream, Z_SYNC_FLUSH);
  *written = outputLength - stream->avail_out;
  return result;
}

// Swift doesn't import memmem on Linux.
static inline int strata_contains(
    const void *text, unsigned length, const void *wanted, unsigned wantedLength) {
  return memmem(text, length, wanted, wantedLength) != NULL;
}

// The longest text that strata_inflated_contains finds.
static const unsigned strata_longest_wanted = 1024;

// Whether the first outputLength bytes contain a text. Decompresses only until it is found.
static inline int strata_inflated_contains(
    unsigned outputLength, const unsigned char *input, unsigned inputLength, const void *wanted,
    unsigned wantedLength) {
  unsigned char window[4096];
  unsigned kept = 0, total = 0, part = 256;
  z_stream *stream = strata_inflater(input, inputLength);
  if (!stream || wantedLength == 0 || wantedLength > strata_longest_wanted) return 0;
  while (total < outputLength) {
    unsigned room = outputLength - total < part ? outputLength - total : part;
    stream->next_out = window + kept;
    stream->avail_out = room;
    inflate(stream, Z_SYNC_FLUSH);
    unsigned written = room - stream->avail_out;
    if (written == 0) return 0;
    if (strata_contains(window, kept + written, wanted, wantedLength)) return 1;
    unsigned rest = kept + written < wantedLength ? kept + written : wantedLength - 1;
    memmove(window, window + kept + written - rest, rest);
    kept = rest;
    total += written;
    part = 2048;
  }
  return 0;
}
