import { homePath, iconPath, searchPath } from "@/lib/platform/paths"
import type { Context } from "@/lib/tenancy/context"
import { pathIn } from "./languages"
import { portalOrigin } from "./origin"
import { isSearchOpen } from "./policy"
import type { Organisation } from "./schema"
import { portalTitle } from "./values"

/** A node of schema.org's graph. */
export type JsonLd = { "@type": string; [property: string]: unknown }

/** The company behind a portal, for schema.org. */
export function organisationJsonLd(organisation: Organisation): JsonLd {
  const origin = portalOrigin(organisation)
  const { logo } = organisation.settings
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: portalTitle(organisation),
    url: origin + homePath,
    logo: origin + (logo || iconPath(512)),
  }
}

/** The portal as a site, with its search where the company has it switched on (D-63). */
export function siteJsonLd(ctx: Pick<Context, "organisation" | "language">): JsonLd {
  const { organisation, language } = ctx
  const origin = portalOrigin(organisation)
  const { description } = organisation.settings
  return {
    "@type": "WebSite",
    "@id": `${origin}/#website`,
    name: organisation.name,
    url: origin + pathIn(ctx, homePath),
    inLanguage: language,
    ...(description && { description }),
    publisher: { "@id": `${origin}/#organization` },
    ...(isSearchOpen(organisation) && { potentialAction: searchAction(origin + pathIn(ctx, searchPath)) }),
  }
}

const searchAction = (url: string) => ({
  "@type": "SearchAction",
  target: { "@type": "EntryPoint", urlTemplate: `${url}?q={search_term_string}` },
  "query-input": "required name=search_term_string",
})

/** The way from home to a page. A step without a path is the page itself. */
export function breadcrumbJsonLd(
  organisation: Organisation,
  steps: { name: string; href?: string }[],
): JsonLd {
  const origin = portalOrigin(organisation)
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ name, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(href && { item: origin + href }),
    })),
  }
}

/** JSON-LD as the text of a script element: nothing in it can end that element (negative 22). */
export const jsonLdText = (graph: JsonLd[]) =>
  JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
