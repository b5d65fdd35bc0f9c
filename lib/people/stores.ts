import { accountStore } from "@/lib/people/accounts/store"
import { consentStore } from "@/lib/people/consents/store"
import { oauthClientDirectory } from "@/lib/people/oauth-clients/store"
import { ownerDirectory, ownerStore } from "@/lib/people/owners/store"
import { sessionDirectory, sessionStore } from "@/lib/people/sessions/store"
import { codeDirectory, codeStore } from "@/lib/people/sign-in/codes/store"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"

/** The stores of one company's people. */
export const peopleStores = (db: Database, organisationId: string) => ({
  accounts: accountStore(db, organisationId),
  owner: ownerStore(db, organisationId),
  consents: consentStore(db, organisationId),
  sessions: sessionStore(db, organisationId),
  codes: codeStore(db, organisationId),
})

/** What of people belongs to no company, or to all. */
export const peopleDirectories = (all: AllCompanies) => ({
  owners: ownerDirectory(all),
  sessions: sessionDirectory(all),
  codes: codeDirectory(all),
  oauthClients: oauthClientDirectory(all),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    people: ReturnType<typeof peopleStores>
  }
  interface InstallationStores {
    people: ReturnType<typeof peopleDirectories>
  }
}
