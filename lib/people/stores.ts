import { accountStore } from "@/lib/people/accounts/store"
import { apiKeyStore } from "@/lib/people/api-keys/store"
import { browserDirectory, browserStore } from "@/lib/people/browsers/store"
import { consentStore } from "@/lib/people/consents/store"
import {
  addressDomainStore,
  identityProviderStore,
  identityStore,
  renewalDirectory,
  renewalStore,
} from "@/lib/people/identity-providers/store"
import { oauthClientDirectory } from "@/lib/people/oauth-clients/store"
import { ownerDirectory, ownerStore } from "@/lib/people/owners/store"
import { passkeyStore } from "@/lib/people/passkeys/store"
import { provisioningStore } from "@/lib/people/provisioning/store"
import { secondFactorStore } from "@/lib/people/second-factors/store"
import { sessionDirectory, sessionStore } from "@/lib/people/sessions/store"
import { codeDirectory, codeStore } from "@/lib/people/sign-in/codes/store"
import { directoriesOf, storesOf } from "@/lib/platform/stores-of"

/** The stores of one company's people. */
export const peopleStores = storesOf({
  accounts: accountStore,
  owner: ownerStore,
  consents: consentStore,
  sessions: sessionStore,
  browsers: browserStore,
  secondFactors: secondFactorStore,
  passkeys: passkeyStore,
  codes: codeStore,
  apiKeys: apiKeyStore,
  provisioning: provisioningStore,
  identityProviders: identityProviderStore,
  identities: identityStore,
  renewals: renewalStore,
  addressDomains: addressDomainStore,
})

/** What of people belongs to no company, or to all. */
export const peopleDirectories = directoriesOf({
  owners: ownerDirectory,
  sessions: sessionDirectory,
  browsers: browserDirectory,
  codes: codeDirectory,
  oauthClients: oauthClientDirectory,
  renewals: renewalDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    people: ReturnType<typeof peopleStores>
  }
  interface InstallationStores {
    people: ReturnType<typeof peopleDirectories>
  }
}
