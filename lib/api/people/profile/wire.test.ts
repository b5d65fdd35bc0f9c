import type { Profile } from "@/lib/people/profile/schema"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import { profileShape } from "./calls"
import { fromProfileChanges, toProfile } from "./wire"

const organisation = sampleOrganisation({ ownerId: "owner1" })
const customer = { role: "customer", ticketHome: "" } as const
const person: Profile = {
  id: "p1",
  email: "ada@example.com",
  firstName: "Ada",
  lastName: "King Lovelace",
  alias: "Ace",
  description: "Counts.\nAnd computes.",
  phone: "+44 20 1234",
  country: "GB",
  timeZone: "Europe/London",
  photo: "/api/photos/0123456789abcdef01234567/80.webp",
}
const empty = { lastName: "", alias: "", description: "", phone: "", country: "", timeZone: "", photo: "" }
const bare = { ...person, firstName: "", ...empty }

test("a profile goes out and its changes come back, empty names and places as well [Q11, Q21, X20, X22, D-51]", () => {
  for (const somebody of [person, bare]) {
    const shape = toProfile(organisation, customer, somebody)
    expect(profileShape.strict().parse(shape)).toEqual(shape)
    const { id, email, photo, ...changes } = somebody
    expect(fromProfileChanges(shape)).toEqual(changes)
  }
  expect(toProfile(organisation, customer, bare)).toMatchObject({
    ...{ name: "NA", last_name: "NA", alias: "NA", country: "notexist", timezone: "notexist" },
    ...{ imageurl: "notexist", pic: "notexist", profile_pic: "notexist", thumbnail: "notexist" },
  })
  expect(toProfile(organisation, customer, person)).toMatchObject({
    ...{ name: "Ada King Lovelace", firstname: "Ada", thumbnail: person.photo },
    imageurl: person.photo.replace("80", "192"),
  })
})

test("a full name is split at its first blank, and what is not named stays [D-67]", () => {
  expect(fromProfileChanges({ name: " Ada King Lovelace " })).toMatchObject({
    firstName: "Ada",
    lastName: "King Lovelace",
  })
  expect(fromProfileChanges({ name: "Ada" })).toMatchObject({ firstName: "Ada", lastName: "" })
  expect(fromProfileChanges({ name: "NA" })).toMatchObject({ firstName: "", lastName: "" })
  expect(fromProfileChanges({ alias: "Ace" })).toEqual({ alias: "Ace" })
})
