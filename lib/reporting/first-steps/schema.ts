/** What a new owner does first, in order. */
const stepNames = ["branding", "article", "import", "colleague", "ticket", "domain", "mail"] as const
export type StepName = (typeof stepNames)[number]

export type Step = { name: StepName; isDone: boolean }
/** The steps there are for a portal; empty once the owner has put them away or all are done. */
export type FirstSteps = Step[]

/** What the database knows of them. */
export type StepFacts = {
  isDismissed: boolean
  hasArticle: boolean
  hasImport: boolean
  hasColleague: boolean
  hasTicket: boolean
}
