import { accountMails } from "@/lib/accounts/emails"

/** Every mail there is, by the name a job knows it by. */
export const templates = { ...accountMails }

export type Templates = typeof templates
