import { type JsonLd, jsonLdText } from "@/lib/tenancy/organisations/json-ld"

/** What a page is, for search engines. Data, not a script that runs. */
export const JsonLdScript = ({ graph }: { graph: JsonLd[] }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText escapes what could end the element.
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(graph) }} />
)
