import { z } from "zod"
import { isApex } from "@/lib/api/http/asker"
import { callsAs } from "@/lib/api/http/call"
import { refusals } from "@/lib/api/http/calls"
import type { CallContext } from "@/lib/api/http/serve"
import { createArticle, updateArticle } from "@/lib/knowledge/articles/mutations"
import { createCategory } from "@/lib/knowledge/places/categories/mutations"
import { createFolder } from "@/lib/knowledge/places/folders/mutations"
import { NotFoundError } from "@/lib/platform/errors"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { addTestCompany, removeTestCompanies } from "@/lib/work/test-companies/mutations"
import { addTestPerson, startTestSession } from "@/lib/work/test-companies/people"
import { takesTests, testCompanyContext, testerOf, testMails } from "@/lib/work/test-companies/queries"
import * as inputs from "@/lib/work/test-companies/schema"

/** Who holds the token. @throws NotFoundError at a portal's host, and where tests are not taken */
function tester({ host, token }: CallContext) {
  if (!takesTests() || !isApex(host)) throw new NotFoundError("Call")
  return testerOf(token, new Date())
}
const asked = callsAs(tester, refusals)

const named = z.object({ id: z.string(), name: z.string() })
const company = z.object({ id: z.string(), identifier: z.string(), origin: z.string() })
const article = z.object({ id: z.string(), title: z.string(), slug: z.string(), categoryId: z.string() })
const person = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
})
const mail = z.object({
  key: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  from: z.object({ name: z.string(), address: z.string() }),
  unsubscribe: z.string().optional(),
})

const toCompany = (organisation: Organisation) => ({
  id: organisation.id,
  identifier: organisation.identifier,
  origin: portalOrigin(organisation),
})

/**
 * By what tests of a deployment arrange, below /api/e2e of the installation's own host, where `E2E_TOKENS` is on. A token
 * reaches only the companies made with it, and mails to addresses of its own domain.
 */
export const testCompanies = {
  getTester: asked
    .read("The domain of the token's mail addresses, and when all of it is removed")
    .gives(z.object({ mailDomain: z.string(), expiresAt: z.string() }), (tester) => ({
      mailDomain: inputs.mailDomainOf(tester),
      expiresAt: tester.expiresAt.toISOString(),
    })),
  addCompany: asked
    .write("Makes a company", inputs.testCompanyInput)
    .gives(company, async (tester, input) => toCompany(await addTestCompany(tester, input))),
  changeCompany: asked
    .write("Changes a company's name, switches or settings", inputs.testCompanyChanges)
    .gives(company, async (tester, { company, changes }) =>
      toCompany(await updateOrganisation(await testCompanyContext(tester, company), changes)),
    ),
  addPerson: asked.write("Makes a person of a company", inputs.testPersonInput).gives(person, addTestPerson),
  startSession: asked
    .write("Signs a person of a company in", inputs.testSessionInput)
    .gives(z.object({ token: z.string() }), startTestSession),
  addCategory: asked
    .write("Makes a category", inputs.testCategoryInput)
    .gives(named, async (tester, { company, category }) =>
      createCategory(await testCompanyContext(tester, company), category),
    ),
  addFolder: asked
    .write("Makes a folder", inputs.testFolderInput)
    .gives(named, async (tester, { company, folder }) =>
      createFolder(await testCompanyContext(tester, company), folder),
    ),
  addArticle: asked
    .write("Makes an article", inputs.testArticleInput)
    .gives(article, async (tester, { company, article }) =>
      createArticle(await testCompanyContext(tester, company), article),
    ),
  changeArticle: asked
    .write("Changes an article", inputs.testArticleChanges)
    .gives(article, async (tester, { company, id, changes }) =>
      updateArticle(await testCompanyContext(tester, company), id, changes),
    ),
  listMails: asked
    .write("The mails to an address of the token's domain, newest first", inputs.testMailsInput)
    .gives(z.object({ mails: z.array(mail) }), async (tester, input) => ({
      mails: await testMails(tester, input),
    })),
  removeCompanies: asked
    .write("Removes all companies of the token")
    .gives(z.object({ removed: z.number() }), async (tester) => ({
      removed: await removeTestCompanies(tester),
    })),
}
