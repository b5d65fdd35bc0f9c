/** What agents and owners do with whole articles, below /api/staff. */
export const staffArticleRoutes = {
  listPlaceArticles: { method: "GET", path: "/listPlaceArticles" },
  pickArticles: { method: "GET", path: "/pickArticles" },
  moveArticle: { method: "POST", path: "/moveArticle" },
  pinArticle: { method: "POST", path: "/pinArticle" },
  unpublishArticle: { method: "POST", path: "/unpublishArticle" },
  mergeArticle: { method: "POST", path: "/mergeArticle" },
  removeAddress: { method: "POST", path: "/removeAddress" },
  deleteArticle: { method: "POST", path: "/deleteArticle" },
  previewLink: { method: "POST", path: "/previewLink" },
  checkLinks: { method: "GET", path: "/checkLinks" },
  listMissedSearches: { method: "GET", path: "/listMissedSearches" },
} as const
