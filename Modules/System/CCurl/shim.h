#include <curl/curl.h>
#include <dlfcn.h>

// libcurl brings thirty libraries along, so it is opened for the first request and not with the program. Its header gives the
// types of its functions, and the loader their addresses.
#define CURL_FUNCTIONS(each)                                                                              \
  each(global_init) each(easy_init) each(easy_cleanup) each(easy_setopt) each(easy_getinfo)               \
  each(easy_nextheader) each(slist_append) each(slist_free_all) each(multi_init) each(multi_setopt)       \
  each(multi_add_handle) each(multi_remove_handle) each(multi_perform) each(multi_poll)                   \
  each(multi_wakeup) each(multi_info_read)

#define CURL_FIELD(name) __typeof__(&curl_##name) _Nonnull name;
#define CURL_FIND(name)                                             \
  curl.name = (__typeof__(&curl_##name))dlsym(library, "curl_" #name); \
  if (!curl.name) return curl;

struct Curl {
  CURL_FUNCTIONS(CURL_FIELD)
  // NULL if the library or one of the functions is missing. Then no function may be called.
  void *_Nullable library;
};

__attribute__((swift_name("Curl.init(opening:)")))
static inline struct Curl strata_curl_open(const char *_Nonnull path) {
  struct Curl curl = {0};
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return curl;
  CURL_FUNCTIONS(CURL_FIND)
  curl.library = library;
  return curl;
}

#undef CURL_FIND
#undef CURL_FIELD
#undef CURL_FUNCTIONS

// Swift calls no C function that takes any number of arguments.
#define CURL_METHOD(name) __attribute__((swift_name("Curl." name))) static inline

CURL_METHOD("set(self:_:_:number:)")
CURLcode strata_curl_set_number(struct Curl curl, CURL *easy, CURLoption option, long value) {
  return curl.easy_setopt(easy, option, value);
}

CURL_METHOD("set(self:_:_:text:)")
CURLcode strata_curl_set_text(struct Curl curl, CURL *easy, CURLoption option, const char *value) {
  return curl.easy_setopt(easy, option, value);
}

CURL_METHOD("set(self:_:_:pointer:)")
CURLcode strata_curl_set_pointer(struct Curl curl, CURL *easy, CURLoption option, void *value) {
  return curl.easy_setopt(easy, option, value);
}

CURL_METHOD("set(self:_:_:callback:)")
CURLcode strata_curl_set_callback(
    struct Curl curl, CURL *easy, CURLoption option, curl_write_callback value) {
  return curl.easy_setopt(easy, option, value);
}

CURL_METHOD("number(self:_:_:)")
long strata_curl_number(struct Curl curl, CURL *easy, CURLINFO info) {
  long value = 0;
  curl.easy_getinfo(easy, info, &value);
  return value;
}

CURL_METHOD("list(self:_:_:)")
struct curl_slist *_Nullable strata_curl_list(struct Curl curl, CURL *easy, CURLINFO info) {
  struct curl_slist *list = NULL;
  curl.easy_getinfo(easy, info, &list);
  return list;
}

CURL_METHOD("set(self:_:_:limit:)")
CURLMcode strata_curl_multi_set(struct Curl curl, CURLM *multi, CURLMoption option, long value) {
  return curl.multi_setopt(multi, option, value);
}

#undef CURL_METHOD
