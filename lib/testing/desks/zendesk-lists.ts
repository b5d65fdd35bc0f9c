import * as data from "./zendesk-data"

const at = data.timeAt(data.began)
const times = { created_at: at, updated_at: at }

export const brand = (url: string, number: number) => ({
  url: `${url}/api/v2/brands/${data.brandId}.json`,
  id: data.brandId + number,
  name: number === 0 ? "Airbyte" : `Brand ${number}`,
  brand_url: url,
  subdomain: "d3v-airbyte",
  host_mapping: number === 0 ? "help.airbyte.example" : null,
  has_help_center: true,
  help_center_state: "enabled",
  active: true,
  default: number === 0,
  is_deleted: false,
  ...times,
})

export const memberships = Array.from({ length: data.agents }, (_, n) => ({
  ...{
    id: 6770805033615 + n,
    user_id: data.personId(n),
    group_id: data.groupIds[n % 2],
    default: true,
    ...times,
  },
}))

const translations = (url: string, kind: string, id: number, names: Record<string, string>) =>
  Object.entries(names).map(([locale, title]) => ({
    ...{ id: id + title.length, source_id: id, source_type: kind, locale, title, body: `All about ${title}` },
    ...{ html_url: `${url}/hc/${locale}/${kind}/${id}-${title}`, draft: false, outdated: false, ...times },
  }))

const place = (url: string, kind: string, id: number, position: number, names: Record<string, string>) => ({
  ...{
    id,
    position,
    name: names["en-us"],
    description: "",
    source_locale: "en-us",
    locale: "en-us",
    ...times,
  },
  html_url: `${url}/hc/en-us/${kind}/${id}-${names["en-us"]}`,
  translations: translations(url, kind, id, names),
})

export const categories = (url: string) => [
  place(url, "categories", data.categoryIds[0] ?? 0, 0, { "en-us": "General", de: "Allgemeines" }),
  place(url, "categories", data.categoryIds[1] ?? 0, 1, { "en-us": "Billing" }),
]

export const sections = (url: string) => [
  {
    ...place(url, "sections", data.sectionIds[0] ?? 0, 0, { "en-us": "FAQ", de: "Fragen" }),
    ...{ category_id: data.categoryIds[0], parent_section_id: null },
  },
  {
    ...place(url, "sections", data.sectionIds[1] ?? 0, 1, { "en-us": "Invoices", de: "Rechnungen" }),
    ...{ category_id: data.categoryIds[1], parent_section_id: null },
  },
  {
    ...place(url, "sections", data.sectionIds[2] ?? 0, 0, { "en-us": "VAT", de: "Umsatzsteuer" }),
    ...{ category_id: data.categoryIds[1], parent_section_id: data.sectionIds[1] },
  },
]

const system = (id: number, type: string, title: string) => ({
  id,
  type,
  title,
  active: true,
  removable: false,
  ...times,
})
const option = (name: string, value: string) => ({ id: value.length, name, raw_name: name, value })

export const ticketFields = (url: string) => [
  system(360000358001, "subject", "Subject"),
  system(360000358002, "description", "Description"),
  { ...system(360000358003, "status", "Status"), system_field_options: [option("Open", "open")] },
  { ...system(360000358004, "priority", "Priority"), system_field_options: [option("Low", "low")] },
  {
    ...system(data.fieldIds.type, "tickettype", "Type"),
    system_field_options: ["question", "incident", "problem", "task"].map((value) => option(value, value)),
  },
  {
    ...{ id: data.fieldIds.color, type: "tagger", title: "Color", active: true, removable: true, ...times },
    url: `${url}/api/v2/ticket_fields/${data.fieldIds.color}.json`,
    custom_field_options: [option("Red", "red"), option("Blue", "blue")],
  },
  {
    id: data.fieldIds.order,
    type: "integer",
    title: "Order number",
    active: true,
    removable: true,
    ...times,
  },
  {
    id: data.fieldIds.card,
    type: "partialcreditcard",
    title: "Card",
    active: true,
    removable: true,
    ...times,
  },
]

const rule = (id: number, title: string) => ({
  id,
  title,
  active: true,
  position: 1,
  restriction: null,
  ...times,
})
const does = (field: string, value: unknown) => ({ field, value })
const asks = (field: string, operator: string, value: unknown) => ({ field, operator, value })

export const setup = (url: string) => ({
  groups: data.groupIds.map((id, n) => ({ id, name: `Department ${n + 1}`, deleted: false, ...times })),
  organizations: data.companyIds.map((id, n) => ({
    ...{
      url: `${url}/api/v2/organizations/${id}.json`,
      id,
      name: ["Airbyte", "E03824"][n],
      domain_names: [],
      ...times,
    },
  })),
  segments: [
    { id: 7253379449001, user_type: "signed_in_users", name: "Signed-in users", built_in: true, ...times },
  ],
  macros: [
    {
      ...rule(360011363556, "Customer not responding"),
      actions: [
        does("status", "pending"),
        does("comment_value", "Hello {{ticket.requester.name}}.\n\nAre you there?"),
        does("notification_user", ["current_user", "Subject", "Body"]),
      ],
    },
    {
      ...rule(360011363536, "Downgrade and inform"),
      actions: [
        does("priority", "low"),
        does("comment_value_html", "<p>We are busy.</p>"),
        does("comment_mode_is_public", "false"),
        does("current_tags", "busy later"),
        does(`custom_fields_${data.fieldIds.color}`, "red"),
        does("assignee_id", "current_user"),
      ],
    },
  ],
  views: [
    {
      ...rule(360011363601, "Your unsolved tickets"),
      conditions: {
        all: [asks("status", "less_than", "solved"), asks("assignee_id", "is", "current_user")],
        any: [asks("current_tags", "includes", "urgent vip")],
      },
    },
    {
      ...rule(360011363602, "Due soon"),
      conditions: { all: [asks("hours_until_due_at", "less_than", "4")], any: [] },
    },
  ],
})
