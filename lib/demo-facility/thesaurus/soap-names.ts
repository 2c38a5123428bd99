/**
 * This service's namespaces (thesaurus spec §2, §4). A real one has its own, so clients need a setting for
 * them.
 */
export const NAMESPACES = {
  api: "http://thesaurus.demo.example/api",
  types: "http://thesaurus.demo.example/types",
  request: "http://thesaurus.demo.example/request",
} as const;

export const SOAP_ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";
export const SOAP_ENCODING = "http://schemas.xmlsoap.org/soap/encoding/";
export const XSD = "http://www.w3.org/2001/XMLSchema";
export const XSI = "http://www.w3.org/2001/XMLSchema-instance";
