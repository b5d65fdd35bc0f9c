import {
  defaultSettings,
  type Organisation,
  type OrganisationSettings,
} from "@/lib/tenancy/organisations/schema"

type Overrides = Partial<Omit<Organisation, "settings">> & { settings?: Partial<OrganisationSettings> }

/** A company that is in no database, with everything switched on and default settings. */
export const sampleOrganisation = ({ settings, ...overrides }: Overrides = {}): Organisation => ({
  id: "o1",
  identifier: "acme",
  name: "Acme",
  customDomain: null,
  ownerId: null,
  ticketApp: true,
  knowledgeBaseApp: true,
  ticketsDeactivated: false,
  knowledgeBaseDeactivated: false,
  deleted: false,
  ...overrides,
  settings: { ...defaultSettings, ...settings },
})
