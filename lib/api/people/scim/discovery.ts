import { groupSchema } from "./group"
import { mostListed } from "./page"
import { userSchema } from "./user"

const schemas = "urn:ietf:params:scim:schemas:core:2.0"
const is = (supported: boolean) => ({ supported })

/** What of SCIM there is (RFC 7643, section 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: [`${schemas}:ServiceProviderConfig`],
  patch: is(true),
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostListed },
  changePassword: is(false),
  sort: is(false),
  etag: is(false),
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "API key",
      description: "A key of the company that is made in its settings, sent as a bearer token",
      specUri: "https://www.rfc-editor.org/rfc/rfc6750",
      primary: true,
    },
  ],
  meta: { resourceType: "ServiceProviderConfig", location: `${base}/ServiceProviderConfig` },
})

const typeOf = (base: string, id: string, description: string, schema: string) => ({
  schemas: [`${schemas}:ResourceType`],
  ...{ id, name: id, description, endpoint: `/${id}s`, schema },
  meta: { resourceType: "ResourceType", location: `${base}/ResourceTypes/${id}` },
})

export const resourceTypes = (base: string) => [
  typeOf(base, "User", "Agents", userSchema),
  typeOf(base, "Group", "Teams of agents", groupSchema),
]

type Attribute = { name: string; type: string } & Record<string, unknown>
const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  ...{ name, type: "string", multiValued: false, required: false, caseExact: false },
  ...{ mutability: "readWrite", returned: "default", uniqueness: "none" },
  ...more,
})
const complex = (name: string, subAttributes: Attribute[], more: Partial<Attribute> = {}) =>
  attribute(name, { type: "complex", subAttributes, ...more })
const fixed = { mutability: "immutable" }

const schemaOf = (base: string, id: string, name: string, attributes: Attribute[]) => ({
  schemas: [`${schemas}:Schema`],
  ...{ id, name, description: name, attributes },
  meta: { resourceType: "Schema", location: `${base}/Schemas/${id}` },
})

/** The attributes that are kept here; others are taken and left out. */
export const schemaDocuments = (base: string) => [
  schemaOf(base, userSchema, "User", [
    attribute("userName", { required: true, uniqueness: "server" }),
    complex("name", [
      attribute("formatted", { mutability: "readOnly" }),
      attribute("givenName"),
      attribute("familyName"),
    ]),
    attribute("displayName"),
    complex("emails", [attribute("value"), attribute("type"), attribute("primary", { type: "boolean" })], {
      multiValued: true,
    }),
    attribute("active", { type: "boolean" }),
  ]),
  schemaOf(base, groupSchema, "Group", [
    attribute("displayName", { required: true, uniqueness: "server" }),
    complex(
      "members",
      [
        attribute("value", fixed),
        attribute("display", { mutability: "readOnly" }),
        attribute("$ref", { type: "reference", referenceTypes: ["User"], ...fixed }),
      ],
      { multiValued: true },
    ),
  ]),
]
