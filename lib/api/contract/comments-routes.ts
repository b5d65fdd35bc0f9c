/** Where comments are read, below /api/kb; they are written by `submitEmail`. Apart from the schemas, so that the browser loads no zod. */
export const commentRoutes = {
  getComments: { method: "GET", path: "/getComments" },
  updateProfileOnComments: { method: "POST", path: "/updateProfileOnComments" },
} as const
