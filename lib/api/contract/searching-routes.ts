/** Where the knowledge base is searched, below /api/kb; apart from the schemas, so that the browser loads no zod. */
export const searchingRoutes = {
  searchkbdetail: { method: "GET", path: "/searchkbdetail" },
  countSearch: { method: "POST", path: "/countSearch" },
} as const
