import type { Metadata } from "next"
import { themeOf } from "@/lib/theme"
import { portalOrigin } from "./origin"
import { type Organisation, portalTitle } from "./schema"

/** What a page says about itself in search results: the specification's `seo_data`. */
export type PageSeo = { title: string; description: string; keywords: string[] }

export type DescribedPage = PageSeo & {
  /** On the portal's canonical host; without one the page names no canonical address. */
  path?: string
  /** Whether search engines may show it; its links they may always follow. */
  indexed?: boolean
  /** Absolute or on the portal. */
  image?: string
}

/** What the head of a portal's page says to search engines and to whoever shows a link to it (checklist V01, C01). */
export function pageMetadata(organisation: Organisation, page: DescribedPage): Metadata {
  const { title, path, keywords, indexed = true } = page
  const origin = portalOrigin(organisation)
  const description = page.description || undefined
  const images = [page.image || organisation.settings.logo].filter(Boolean)
  return {
    metadataBase: new URL(origin),
    title: { absolute: title },
    description,
    keywords: keywords.length > 0 ? keywords : undefined,
    robots: indexed ? undefined : { index: false, follow: true },
    alternates: { canonical: path && origin + path, types: { "application/atom+xml": `${origin}/feed.xml` } },
    icons: organisation.settings.logo || initialIcon(organisation),
    openGraph: {
      type: "website",
      siteName: portalTitle(organisation),
      title,
      description,
      url: path,
      images,
    },
    twitter: { card: page.image ? "summary_large_image" : "summary", title, description, images },
  }
}

/** `Submit a ticket · Acme`, or the portal's name alone. */
export const pageTitle = ({ name }: Pick<Organisation, "name">, title?: string) =>
  title ? `${title} · ${name}` : name

/** The first letter of the portal's title on its colour: the icon of a company that has no logo. */
function initialIcon({ settings, name }: Organisation) {
  const { brand, "on-brand": onBrand } = themeOf(settings, "light")
  const letter = [...(settings.title || name).trim()][0]?.toLocaleUpperCase().replace(/[<>&]/, "") ?? ""
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${brand}"/>` +
    `<text x="16" y="22.5" font-family="Arial" font-size="18" font-weight="700" text-anchor="middle" fill="${onBrand}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawing)}`
}

type PortalPage = Pick<DescribedPage, "path" | "indexed"> & {
  /** What this page is for; the home page, which is the portal as a whole, has none. */
  title?: string
}

/** The head of a page that is no article and no topic: its title names the page and the portal (C01, D-07). */
export const portalMetadata = (organisation: Organisation, { title, ...page }: PortalPage) =>
  pageMetadata(organisation, {
    ...page,
    title: pageTitle(organisation, title),
    description: organisation.settings.description,
    keywords: [],
  })
