import type { Metadata } from "next"
import {
  faviconPath,
  feedPath,
  iconPath,
  manifestPath,
  openSearchPath,
  sharePicturePath,
} from "@/lib/platform/paths"
import { type Alternates, pathIn } from "./languages"
import { portalOrigin } from "./origin"
import { isSearchOpen } from "./policy"
import { type Organisation, sharePictureSize } from "./schema"
import { portalTitle } from "./values"

/** What a page says about itself in search results: the specification's `seo_data`. */
export type PageSeo = { title: string; description: string; keywords: string[] }

export type DescribedPage = PageSeo & {
  /** On the portal's canonical host; without one the page names no canonical address. */
  path?: string
  /** The page in other languages. */
  alternates?: Alternates
  /** That of the page, where it is not the portal's own. */
  language?: string
  /** Whether search engines may show it; its links they may always follow. */
  indexed?: boolean
  /** Absolute or on the portal. */
  image?: string
}

/** The head of a portal's page for search engines and link previews (V01, C01). */
export function pageMetadata(organisation: Organisation, page: DescribedPage): Metadata {
  const { title, path, keywords, indexed = true, alternates = {} } = page
  const language = page.language ?? organisation.settings.language
  const feed = pathIn({ organisation, language }, feedPath)
  const origin = portalOrigin(organisation)
  const languages = Object.entries(alternates).map(([tag, there]) => [tag, origin + there])
  const description = page.description || undefined
  const images = [page.image ? { url: page.image } : drawnPicture(page)]
  return {
    metadataBase: new URL(origin),
    title: { absolute: title },
    description,
    keywords: keywords.length > 0 ? keywords : undefined,
    robots: indexed ? undefined : { index: false, follow: true },
    alternates: {
      canonical: path && origin + path,
      types: { "application/atom+xml": origin + feed },
      ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
    },
    icons: { ...portalIcons(organisation), other: searchLinks({ organisation, language }) },
    manifest: manifestPath,
    openGraph: {
      type: "website",
      siteName: portalTitle(organisation),
      title,
      description,
      url: path,
      images,
    },
    twitter: { card: "summary_large_image", title, description, images },
  }
}

/** `Submit a ticket · Acme`, or the portal's name alone. */
export const pageTitle = ({ name }: Pick<Organisation, "name">, title?: string) =>
  title ? `${title} · ${name}` : name

/** The picture that the portal draws of a page. */
const drawnPicture = ({ title, path }: Pick<DescribedPage, "title" | "path">) => ({
  url: sharePicturePath(path),
  ...sharePictureSize,
  type: "image/png",
  alt: title,
})

/** The portal's icons; what follows the question mark changes with them, as browsers keep icons for long. */
function portalIcons({ settings, ...organisation }: Organisation) {
  const { logo, themeColor, textColor } = settings
  const looks = [logo, themeColor, textColor, portalTitle({ settings, ...organisation })].join("\n")
  const version = `?v=${[...looks].reduce((sum, sign) => (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0, 7).toString(36)}`
  const png = (size: 32 | 180 | 192) => ({
    url: iconPath(size) + version,
    sizes: `${size}x${size}`,
    type: "image/png",
  })
  return { icon: [{ url: faviconPath, sizes: "32x32" }, png(32), png(192)], apple: [png(180)] }
}

/** Leads browsers to the portal's search. Among the icons, where what Next does not know of a link is written as well. */
const searchLinks = (ctx: { organisation: Organisation; language: string }) =>
  isSearchOpen(ctx.organisation)
    ? [
        {
          rel: "search",
          type: "application/opensearchdescription+xml",
          title: ctx.organisation.name,
          url: pathIn(ctx, openSearchPath),
        },
      ]
    : []

type PortalPage = Pick<DescribedPage, "path" | "indexed" | "alternates" | "language"> & {
  /** What this page is for; the home page, which is the portal as a whole, has none. */
  title?: string
  /** What it is about; without one, what the owner says of the portal. */
  description?: string
}

/** The head of a page that is no article and no topic: its title names the page and the portal (C01, D-07). */
export const portalMetadata = (organisation: Organisation, { title, ...page }: PortalPage) =>
  pageMetadata(organisation, {
    ...page,
    title: pageTitle(organisation, title),
    description: page.description || organisation.settings.description,
    keywords: [],
  })
