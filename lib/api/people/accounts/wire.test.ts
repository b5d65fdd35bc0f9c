import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { agentShape } from "./shapes"
import { toAgent } from "./wire"

const organisation = sampleOrganisation({ ownerId: "owner1" })
const bare = {
  role: "agent",
  id: "p1",
  sessionId: "s1",
  email: "ada@example.com",
  firstName: "",
  lastName: "",
  alias: "",
  photo: "",
  timeZone: "",
  ticketHome: "unassigned",
  manages: false,
}

test("an agent's record has no secret and no empty name [L13, D-51]", () => {
  const record = toAgent(organisation, { ...bare, status: "active", createdAt: new Date(0) })
  expect(agentShape.strict().parse(record)).toEqual(record)
  expect(record).toMatchObject({
    parentId: "owner1",
    lastName: "NA",
    photo: "notexist",
    createdAt: "1970-01-01T00:00:00.000Z",
  })
})
