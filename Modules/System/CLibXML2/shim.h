#include <libxml/xmlversion.h>
// Some systems build libxml2 with ICU, whose headers would declare the types of Foundation's own ICU again.
#undef LIBXML_ICU_ENABLED
#include <libxml/entities.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
