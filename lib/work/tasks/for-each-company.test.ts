import { log } from "@/lib/platform/log"
import { forEachCompany } from "./for-each-company"

test("a company in which something fails is logged, the others are done, and the job is tried again", async () => {
  async function* companies() {
    for (const id of ["acme", "bells", "chairs", "doors"]) yield { id }
  }
  const said = jest.spyOn(log(), "error").mockImplementation(() => {})
  const done: string[] = []
  const work = async ({ id }: { id: string }) => {
    if (id === "acme" || id === "chairs") throw new Error(`Not in ${id}`)
    done.push(id)
  }
  await expect(forEachCompany(companies(), work, "It failed")).rejects.toThrow("Not in acme")
  expect(done).toEqual(["bells", "doors"])
  expect(
    said.mock.calls.map(([about, words]) => [(about as { organisation: string }).organisation, words]),
  ).toEqual([
    ["acme", "It failed"],
    ["chairs", "It failed"],
  ])
  said.mockRestore()
  done.length = 0
  await forEachCompany(companies(), async ({ id }) => done.push(id), "It failed")
  expect(done).toEqual(["acme", "bells", "chairs", "doors"])
})
