/** What agents and owners do with categories and folders, below /api/staff. */
export const staffCategoryRoutes = {
  listKnowledge: { method: "GET", path: "/listKnowledge" },
  createCategory: { method: "POST", path: "/createCategory" },
  updateCategory: { method: "POST", path: "/updateCategory" },
  moveCategory: { method: "POST", path: "/moveCategory" },
  deleteCategory: { method: "POST", path: "/deleteCategory" },
  createFolder: { method: "POST", path: "/createFolder" },
  updateFolder: { method: "POST", path: "/updateFolder" },
  moveFolder: { method: "POST", path: "/moveFolder" },
  deleteFolder: { method: "POST", path: "/deleteFolder" },
} as const
