/** How articles are written, below /api/staff. */
export const staffArticleDraftRoutes = {
  createDraft: { method: "POST", path: "/createDraft" },
  openDraft: { method: "GET", path: "/openDraft" },
  saveDraft: { method: "POST", path: "/saveDraft" },
  publishDraft: { method: "POST", path: "/publishDraft" },
  discardDraft: { method: "POST", path: "/discardDraft" },
  scheduleDraft: { method: "POST", path: "/scheduleDraft" },
  cancelSchedule: { method: "POST", path: "/cancelSchedule" },
  markdownToBody: { method: "POST", path: "/markdownToBody" },
} as const
