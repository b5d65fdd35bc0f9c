/** What a customer takes with them: what is known of them, their tickets, or both (R05). */
export const exportKinds = ["personal", "tickets", "all"] as const
export type ExportKind = (typeof exportKinds)[number]

export const exportLabels: Record<ExportKind, string> = {
  personal: "Personal Information",
  tickets: "Your Tickets",
  all: "All",
}

/** For how long the mailed link counts, and its file is kept. */
export const linkDays = 7
