import { z } from "zod"
import { articleChanges, articleInput } from "@/lib/knowledge/articles/schema"
import { categoryInput } from "@/lib/knowledge/places/categories/schema"
import { folderInput } from "@/lib/knowledge/places/folders/schema"
import { emailRule, nameRule, newPassword } from "@/lib/people/accounts/schema"
import { testMailRoot } from "@/lib/tenancy/mail/test-addresses"
import { newOrganisation, organisationChanges } from "@/lib/tenancy/organisations/schema"

/** For how many hours a token may make companies, which are removed when it expires. */
export const tokenHours = { usual: 3, most: 48 }

/** What every identifier of a test company begins with. */
export const identifierPrefix = "e2e-"

/** Who may make test companies: the holder of a token that has not expired. */
export type Tester = {
  id: string
  expiresAt: Date
}

/** The domain of the addresses that belong to one token's tests: mail to them is kept, never sent. */
export const mailDomainOf = ({ id }: Pick<Tester, "id">) => `${id}.${testMailRoot}`

const company = z.string().min(1, "company is required").max(64)
const id = z.string().min(1, "id is required").max(64)

/** Addresses that RFC 2606 reserves: mail to them is never delivered. */
const unreachable = emailRule().refine(
  (email) => /[@.]example(?:\.(?:com|net|org))?$|\.(?:test|invalid)$/.test(email),
  "People of test companies have reserved addresses, such as ada@example.com",
)

export const testCompanyInput = newOrganisation.omit({ identifier: true, customDomain: true })
export const testCompanyChanges = z.strictObject({
  company,
  changes: organisationChanges.omit({ customDomain: true }),
})
export const testPersonInput = z.strictObject({
  company,
  role: z.enum(["customer", "agent", "owner"]),
  password: newPassword,
  email: unreachable.optional(),
  firstName: nameRule.optional(),
  lastName: nameRule.optional(),
  status: z.enum(["active", "deactivated", "unverified"]).default("active"),
  manages: z.boolean().default(false),
})
export type TestPersonInput = z.output<typeof testPersonInput>
export const testSessionInput = testPersonInput.pick({ company: true, role: true }).extend({ id })
export const testCategoryInput = z.strictObject({ company, category: categoryInput })
export const testFolderInput = z.strictObject({ company, folder: folderInput })
export const testArticleInput = z.strictObject({ company, article: articleInput })
export const testArticleChanges = z.strictObject({ company, id, changes: articleChanges })
export const testMailsInput = z.strictObject({ to: emailRule() })

/** A person of a test company. */
export type TestPerson = { id: string; email: string; firstName: string; lastName: string }
