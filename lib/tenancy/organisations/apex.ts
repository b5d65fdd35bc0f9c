import { apexId } from "@/lib/platform/id"
import { defaultSettings, type Organisation } from "./schema"

/** What the installation calls itself where no company's name stands. */
export const installationName = "Vestibule"

/** What stands for a company at the installation's own host: none, without any app, owner or record. */
export const noOrganisation: Organisation = {
  id: apexId,
  identifier: "",
  name: installationName,
  customDomain: null,
  ownerId: null,
  ticketApp: false,
  knowledgeBaseApp: false,
  ticketsDeactivated: false,
  knowledgeBaseDeactivated: false,
  deleted: false,
  settings: defaultSettings,
}
