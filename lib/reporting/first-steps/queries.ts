import { readEnv } from "@/lib/platform/env"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin, subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { defaultSettings } from "@/lib/tenancy/organisations/schema"
import { canSeeFirstSteps } from "./policy"
import type { FirstSteps, StepName } from "./schema"

/**
 * What the portal's owner still has to do and has done, from what is there; empty for everyone else, once all is done, and once
 * the owner has put the list away. @throws UnauthenticatedError, ForbiddenError
 */
export async function listFirstSteps({ actor, organisation, store }: Context): Promise<FirstSteps> {
  requireManager(actor)
  if (!canSeeFirstSteps(actor)) return []
  const { isDismissed, ...facts } = await store.reporting.firstSteps.facts()
  if (isDismissed) return []
  const { ticketApp, knowledgeBaseApp, settings } = organisation
  const { logo, themeColor } = settings
  const done: Partial<Record<StepName, boolean>> = {
    branding: logo !== defaultSettings.logo || themeColor !== defaultSettings.themeColor,
    ...(knowledgeBaseApp && { article: facts.hasArticle, import: facts.hasImport }),
    colleague: facts.hasColleague,
    ...(ticketApp && { ticket: facts.hasTicket }),
    // The domain counts from where the portal's links lead.
    domain: portalOrigin(organisation) !== subdomainOrigin(organisation),
    mail: readEnv().SMTP_URL !== undefined,
  }
  const steps = Object.entries(done).map(([name, isDone]) => ({ name: name as StepName, isDone }))
  return steps.every(({ isDone }) => isDone) ? [] : steps
}
