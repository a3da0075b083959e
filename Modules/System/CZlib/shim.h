#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// Declared here, because _GNU_SOURCE would change types of other modules.
extern void *memmem(const void *, size_t, const void *, size_t);

// The memory of one decompression, on the stack, because the texts are short.
typedef struct {
  size_t used;
  unsigned char bytes[56 << 10];
} strata_arena;

static inline voidpf strata_allocate(voidpf opaque, uInt count, uInt size) {
  strata_arena *arena = opaque;
  size_t length = ((size_t)count * size + 63) & ~(size_t)63;
  if (length > sizeof arena->bytes - arena->used) return malloc((size_t)count * size);
  arena->used += length;
  return arena->bytes + arena->used - length;
}

static inline void strata_release(voidpf opaque, voidpf address) {
  strata_arena *arena = opaque;
  unsigned char *byte = address;
  if (byte < arena->bytes || byte >= arena->bytes + sizeof arena->bytes) free(address);
}

// Swift doesn't import the macro inflateInit.
static inline int strata_begin(
    z_stream *stream, strata_arena *arena, const unsigned char *input, unsigned inputLength) {
  memset(stream, 0, sizeof *stream);
  arena->used = 0;
  stream->opaque = arena;
  stream->zalloc = strata_allocate;
  stream->zfree = strata_release;
  stream->next_in = (unsigned char *)input;
  stream->avail_in = inputLength;
  return inflateInit(stream);
}

// Decompresses at most outputLength bytes. Returns the result of inflate.
static inline int strata_inflate(
    unsigned char *output, unsigned outputLength, const unsigned char *input, unsigned inputLength,
    unsigned *written) {
  z_stream stream;
  strata_arena arena;
  int result = strata_begin(&stream, &arena, input, inputLength);
  if (result != Z_OK) return result;
  stream.next_out = output;
  stream.avail_out = outputLength;
  result = inflate(&stream, Z_SYNC_FLUSH);
  *written = outputLength - stream.avail_out;
  inflateEnd(&stream);
  return result;
}

// Swift doesn't import memmem on Linux.
static inline int strata_contains(
    const void *text, size_t length, const void *wanted, size_t wantedLength) {
  return memmem(text, length, wanted, wantedLength) != NULL;
}

// The longest text that strata_inflated_contains finds.
static const unsigned strata_longest_wanted = 1024;

// Whether the first outputLength bytes contain a text. Decompresses only until it is found.
static inline int strata_inflated_contains(
    unsigned outputLength, const unsigned char *input, unsigned inputLength, const void *wanted,
    unsigned wantedLength) {
  z_stream stream;
  strata_arena arena;
  unsigned char window[4096];
  unsigned kept = 0, total = 0, part = 256;
  int isFound = 0;
  if (wantedLength == 0 || wantedLength > strata_longest_wanted) return 0;
  if (strata_begin(&stream, &arena, input, inputLength) != Z_OK) return 0;
  while (total < outputLength) {
    unsigned room = outputLength - total < part ? outputLength - total : part;
    stream.next_out = window + kept;
    stream.avail_out = room;
    inflate(&stream, Z_SYNC_FLUSH);
    unsigned written = room - stream.avail_out;
    if (written == 0) break;
    isFound = strata_contains(window, kept + written, wanted, wantedLength);
    if (isFound) break;
    unsigned rest = kept + written < wantedLength ? kept + written : wantedLength - 1;
    memmove(window, window + kept + written - rest, rest);
    kept = rest;
    total += written;
    part = 2048;
  }
  inflateEnd(&stream);
  return isFound;
}
