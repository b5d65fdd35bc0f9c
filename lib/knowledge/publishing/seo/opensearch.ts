import { NotFoundError } from "@/lib/platform/errors"
import { escapeXml } from "@/lib/platform/html/escape"
import { interfaceLanguageOf } from "@/lib/platform/languages/interface"
import { openSearchPath, searchPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { isSearchOpen } from "@/lib/tenancy/organisations/policy"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import { element, xmlDocument } from "./xml"

/** opensearch.xml, where search is switched on (D-63). @throws NotFoundError */
export function portalOpenSearch(ctx: Context): string {
  if (!isSearchOpen(ctx.organisation)) throw new NotFoundError("Search")
  return openSearchXml(ctx)
}

/** How a browser searches this portal from its address bar (OpenSearch 1.1). */
function openSearchXml(ctx: Context): string {
  const { organisation, language } = ctx
  const origin = portalOrigin(organisation)
  const title = portalTitle(organisation)
  const t = words("knowledge.seo", interfaceLanguageOf(language))
  const parts = [
    element("ShortName", cut(title, 16)),
    element("LongName", cut(title, 48)),
    element("Description", cut(t("search", { portal: title }), 1024)),
    url("text/html", `${origin}${pathIn(ctx, searchPath)}?q={searchTerms}`),
    url("application/opensearchdescription+xml", origin + pathIn(ctx, openSearchPath), "self"),
    element("Language", language),
    element("InputEncoding", "UTF-8"),
  ]
  const namespace = 'xmlns="http://a9.com/-/spec/opensearch/1.1/"'
  return xmlDocument(`<OpenSearchDescription ${namespace}>\n${parts.join("\n")}\n</OpenSearchDescription>`)
}

const url = (type: string, template: string, rel = "results") =>
  `<Url type="${type}" rel="${rel}" template="${escapeXml(template)}"/>`

/** At most `max` characters, which is what the format allows. */
const cut = (text: string, max: number) => [...text].slice(0, max).join("").trim()
