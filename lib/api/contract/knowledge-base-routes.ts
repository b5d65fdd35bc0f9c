const get = <Name extends string>(name: Name) => ({ method: "GET", path: `/${name}` }) as const

/** Where the knowledge-base calls answer below /api/kb; apart from their schemas, so that the browser loads no zod. */
export const knowledgeBaseRoutes = {
  listCategories: get("listCategories"),
  listFolders: get("listFolders"),
  listFolderNames: get("listFolderNames"),
  getFolderPageSeo: get("getFolderPageSeo"),
  listArticles: get("listArticles"),
  getAllArticlesSeo: get("getAllArticlesSeo"),
  getArticle: get("getArticle"),
  getPreviewArticle: get("getPreviewArticle"),
  getSettings: get("getSettings"),
  getCompanySettings: get("getCompanySettings"),
} as const
