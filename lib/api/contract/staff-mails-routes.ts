/** Mails that did not arrive, below /api/staff. */
export const staffMailRoutes = {
  listUndeliveredMails: { method: "GET", path: "/listUndeliveredMails" },
  sendMailsAgain: { method: "POST", path: "/sendMailsAgain" },
  dismissMails: { method: "POST", path: "/dismissMails" },
} as const
