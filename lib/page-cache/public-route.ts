const publicPath =
  /^\/(?:kb(?:\/categories|\/(?:category|folder|article)\/[^/]+)?|sitemap(?:-\d+)?\.xml|robots\.txt|feed\.xml|llms(?:-full)?\.txt|opensearch\.xml)$/

/** Whether everybody gets the same answer at this path, whoever asks. A new public page is added here. */
export const isPublicPath = (pathname: string) => publicPath.test(pathname)
