import {
  admin,
  adminIds,
  collectionIds,
  type Files,
  listOf,
  operator,
  teamId,
  ticketTypes,
  times,
} from "./intercom-data"

const collection = (url: string, n: number, name: string, german: string, parent: number | null) => ({
  ...{
    id: String(collectionIds[n]),
    workspace_id: "wjw5eps7",
    name,
    description: `All about ${name}`,
    ...times,
  },
  url: `${url}/acme/en/collections/${collectionIds[n]}-${name.toLowerCase()}`,
  ...{ icon: "bookmark", order: n, default_locale: "en", help_center_id: 79 },
  parent_id: parent === null ? null : String(collectionIds[parent]),
  translated_content: {
    type: "group_translated_content",
    en: { type: "group_content", name, description: `All about ${name}` },
    de: german ? { type: "group_content", name: german, description: "" } : null,
  },
})
const attribute = (id: number, name: string, data_type: string, more: object = {}) => ({
  ...{ type: "conversation_attribute", id, name, data_type, archived: false, multiline: false },
  ...more,
})

/** What is listed whole, by what is asked. */
export const lists = (url: string, files: Files): Record<string, object> => ({
  me: { ...admin(0), app: { type: "app", id_code: "wjw5eps7", name: "Airbyte [DEV]", region: "US" } },
  admins: {
    type: "admin.list",
    admins: [
      ...[0, 1].map((n) => ({ ...admin(n), has_inbox_seat: n === 0, team_ids: n === 0 ? [teamId] : [] })),
      { ...operator, type: "admin", team_ids: [] },
    ],
  },
  teams: {
    type: "team.list",
    teams: [{ type: "team", id: String(teamId), name: "test", admin_ids: [adminIds[0]] }],
  },
  "help_center/help_centers": {
    type: "list",
    data: [
      { id: "79", identifier: "acme", url: `${url}/acme`, custom_domain: null, default: false },
      {
        id: "80",
        identifier: "b",
        url: "https://help.airbyte.example",
        custom_domain: "help.airbyte.example",
        default: true,
      },
    ],
  },
  "help_center/collections": listOf([
    collection(url, 0, "Billing", "Abrechnung", null),
    collection(url, 1, "Invoices", "Rechnungen", 0),
    collection(url, 2, "VAT", "", 1),
  ]),
  internal_articles: listOf([
    {
      ...{ type: "internal_article", id: "39", title: "How we refund", locale: "en", author_id: adminIds[0] },
      body: `<p>Ask first.</p><img src="${files("desk.png").replaceAll("&", "&amp;")}">`,
      ...times,
    },
  ]),
  "conversations/attributes": listOf([
    attribute(1, "Issue type", "list", {
      options: [
        { id: "u1", label: "Billing" },
        { id: "u2", label: "Other" },
      ],
    }),
    attribute(2, "Score", "integer"),
    attribute(3, "Due", "datetime"),
    attribute(4, "Orders", "relationship"),
    attribute(5, "Gone", "boolean", { archived: true }),
  ]),
  ticket_types: listOf(ticketTypes),
  macros: {
    type: "list",
    data: [
      {
        ...{ type: "macro", id: "123", name: "Order Status Update", visible_to: "everyone" },
        body: '<p>Hi <attribute key="user.first_name" default="there"/>, <attribute key="order.number"></attribute> is ready!</p>',
      },
      {
        ...{
          type: "macro",
          id: "456",
          name: "Welcome",
          visible_to: "specific_teams",
          visible_to_team_ids: ["1"],
        },
        body: '<p>I am <attribute key="teammate.name"/>.</p>',
      },
    ],
    pages: { type: "pages", per_page: 50, next: null },
  },
})
