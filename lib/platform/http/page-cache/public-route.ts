import { languageSegment } from "@/lib/platform/languages/addresses"

const shown = String.raw`kb(?:\.md|\/accessibility|\/categories(?:\.md)?|\/(?:category|folder|article)\/[^/]+|\/category\/[^/]+\/llms\.txt)?|feed\.xml|llms(?:-full)?\.txt|opensearch\.xml|og\/(?:portal|(?:category|folder|article)\/[^/]+)\.png`
const once = String.raw`sitemap(?:-\d+)?\.xml|robots\.txt|favicon\.ico|icon-\d{2,3}\.png|site\.webmanifest`
const publicPath = new RegExp(`^(?:(?:${languageSegment})?\\/(?:${shown})|\\/(?:${once}))$`)

/** Whether all visitors get the same answer at this path. A new public page is added here. */
export const isPublicPath = (pathname: string) => publicPath.test(pathname)

/** Whether the answer is so long that visitors are sent its pieces as they are written. */
export const isStreamedPath = (pathname: string) =>
  pathname.endsWith("/llms-full.txt") && isPublicPath(pathname)
