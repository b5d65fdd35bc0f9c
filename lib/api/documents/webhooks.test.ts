import { createConfig, lintFromString } from "@redocly/openapi-core"
import { keyNeeds } from "@/lib/api/bases/key-needs"
import { exampleOf } from "@/lib/rules/webhooks/examples"
import { messageOf, type Payloads, payloads } from "@/lib/rules/webhooks/payloads"
import { openApiDocument } from "./openapi"

const events = Object.keys(payloads) as (keyof Payloads)[]

test.each(events)("the example of %s is what its schema describes, with nothing beside it", (event) => {
  const example = exampleOf(event)
  expect(messageOf(event).strict().parse(example)).toEqual(example)
})

test("the document lists every event with its headers, schema and example", async () => {
  const { webhooks = {} } = await openApiDocument()
  expect(Object.keys(webhooks).sort()).toEqual([...events].sort())
  for (const event of events)
    expect(webhooks[event]).toMatchObject({
      post: {
        parameters: [{ name: "webhook-id" }, { name: "webhook-timestamp" }, { name: "webhook-signature" }],
        requestBody: {
          content: {
            "application/json": {
              schema: { properties: { type: { const: event } } },
              example: { type: event },
            },
          },
        },
      },
    })
})

test("the document says the scope of each call of the staff API that a key is for", async () => {
  const { paths = {}, components } = await openApiDocument()
  expect(components?.securitySchemes).toMatchObject({ apiKey: { type: "http", scheme: "bearer" } })
  for (const [name, need] of keyNeeds) {
    const { get, post } = paths[`/staff/${name}`] ?? {}
    const operation = get ?? post
    expect({ name, security: operation?.security }).toEqual({
      name,
      security: need ? [{ apiKey: [`${need.area}:${need.access}`] }, {}] : undefined,
    })
  }
})

test("the document says the scope of the plain routes that take keys, files of tickets among them", async () => {
  const { paths = {} } = await openApiDocument()
  const scopes = ["/attachments", "/attachments/{id}", "/staff/images"].flatMap((path) =>
    (["get", "put", "post"] as const).flatMap((method) => paths[path]?.[method]?.security?.[0]?.apiKey ?? []),
  )
  expect([...new Set(scopes)]).toEqual(["tickets:write", "tickets:read", "articles:write"])
})

test("the document is one that tools take: by the rules of OpenAPI, as those generators apply them that check it first", async () => {
  const config = await createConfig({
    rules: { struct: "error", "no-unresolved-refs": "error", "path-parameters-defined": "error" },
  })
  const source = JSON.stringify(await openApiDocument())
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config })
  expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([])
  // A document that is none is found out.
  const broken = source.replace('"paths":', '"pahts":')
  expect(await lintFromString({ source: broken, absoluteRef: "/openapi.json", config })).not.toEqual([])
})
