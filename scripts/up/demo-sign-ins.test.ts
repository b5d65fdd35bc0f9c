import { appointOwner, createOwner } from "@/lib/people/owners/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { addDemoPeople, demoOwner, demoPassword } from "@/lib/work/demo/people"
import { demoSignIns } from "./demo-sign-ins"

const database = testDatabase()

test("the first start names the demo's people and their password, until the company has another owner", async () => {
  expect(await demoSignIns()).toEqual([])
  const { operator } = await buildOrganisation(database.db, { identifier: "vestibule" })
  await addDemoPeople(operator, database.db)
  const said = (await demoSignIns()).join("\n")
  expect(said).toContain(demoPassword)
  expect(said).toContain("customer@vestibule.example  http://vestibule.localhost:3000/kb/login")
  expect(said).toContain("agent@vestibule.example     http://vestibule.localhost:3000/agent-login")
  expect(said).toContain(`${demoOwner}     http://localhost:3000/login`)
  await appointOwner(operator, await createOwner({ email: "new@example.com" }, database.db))
  expect(await demoSignIns()).toEqual([])
})
