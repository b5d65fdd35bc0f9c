const publicPath =
  /^\/(?:kb(?:\.md|\/accessibility|\/categories(?:\.md)?|\/(?:category|folder|article)\/[^/]+|\/category\/[^/]+\/llms\.txt)?|sitemap(?:-\d+)?\.xml|robots\.txt|feed\.xml|llms(?:-full)?\.txt|opensearch\.xml|favicon\.ico|icon-\d{2,3}\.png|site\.webmanifest|og\/(?:portal|(?:category|folder|article)\/[^/]+)\.png)$/

/** Whether all visitors get the same answer at this path. A new public page is added here. */
export const isPublicPath = (pathname: string) => publicPath.test(pathname)

/** Whether the answer is so long that visitors are sent its pieces as they are written. */
export const isStreamedPath = (pathname: string) => pathname === "/llms-full.txt"
