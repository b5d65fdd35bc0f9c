/** Staff's own profile, below /api/staff. */
export const staffProfileRoutes = {
  getOwnProfile: { method: "GET", path: "/getOwnProfile" },
  saveOwnProfile: { method: "POST", path: "/saveOwnProfile" },
} as const
