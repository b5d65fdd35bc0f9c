import { z } from "zod"
import { claimMap, claimRule, domains, entityId, issuer, newIdentityProvider, samlSettings } from "./schema"
import { claimedRoles } from "./values"

const sharedForm = z.object({
  name: newIdentityProvider.shape.name,
  audience: newIdentityProvider.shape.audience,
  domains: z
    .string()
    .transform((text) =>
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    )
    .pipe(domains),
  isJustInTime: z.boolean(),
  claim: claimMap.shape.claim,
  rules: z.array(z.object({ value: claimRule.shape.value, role: z.enum(claimedRoles), team: z.string() })),
  isNeeded: z.boolean(),
})

const sharedOf = ({ claim, rules, isNeeded, ...values }: z.output<typeof sharedForm>) => ({
  ...values,
  claims: {
    ...{ claim, isNeeded: isNeeded && rules.length > 0 },
    rules: rules.map(({ team, ...rule }) => ({ ...rule, teams: team ? [team] : [] })),
  },
})

/** What a form says of a provider: domains in one text, and each rule with one team. */
export const providerForm = sharedForm
  .extend({
    issuer,
    clientId: newIdentityProvider.shape.clientId,
    clientKey: z.string().max(2000, "At most 2000 characters"),
    isRechecked: z.boolean(),
  })
  .transform(({ issuer, clientId, clientKey, isRechecked, ...shared }) => ({
    ...{ issuer, clientId, clientKey, isRechecked },
    ...sharedOf(shared),
  }))
export type ProviderForm = z.output<typeof providerForm>

/** What a form says of one that speaks SAML: all certificates in one text. */
export const samlForm = sharedForm
  .extend({
    entityId,
    signInAddress: samlSettings.shape.signInAddress,
    certificates: z.string().transform(certificatesIn).pipe(samlSettings.shape.certificates),
    ...samlSettings.shape.attributes.shape,
    ...{ mayBegin: z.boolean(), signsRequests: z.boolean(), isEncrypted: z.boolean() },
  })
  .transform(({ entityId, signInAddress, certificates, email, firstName, lastName, ...others }) => {
    const { mayBegin, signsRequests, isEncrypted, ...shared } = others
    const attributes = { email, firstName, lastName }
    return {
      saml: { entityId, signInAddress, certificates, attributes, mayBegin, signsRequests, isEncrypted },
      ...sharedOf(shared),
    }
  })
export type SamlForm = z.output<typeof samlForm>

/** Each certificate of a text, by its first and last line, or by empty lines between them. */
function certificatesIn(text: string): string[] {
  return text
    .split(/-----(?:BEGIN|END) [A-Z ]+-----|\n\s*\n/)
    .map((each) => each.replace(/\s/g, ""))
    .filter(Boolean)
}
