import * as own from "./arrange-own"
import { deployed } from "./deployed"
import { deployment } from "./deployment"
import { outOfReach } from "./out-of-reach"

const names = Object.keys(own) as (keyof typeof own)[]
const elsewhere = Object.fromEntries(
  names.map((name) => [name, deployed[name] ?? (() => outOfReach(`no call does what ${name} does`))]),
) as typeof own

/**
 * What tests arrange and look up beside the screens: in the database of the portal they have started, or in a deployment by
 * its API.
 */
export const {
  approveComment,
  articlePreviewLink,
  buildAgent,
  buildArticle,
  buildCategory,
  buildCustomer,
  buildFolder,
  buildOwner,
  castVote,
  changeCannedReply,
  changeTeamMembers,
  countsOf,
  createArticle,
  createCannedReply,
  createDraft,
  createGuestTicket,
  createTeam,
  createTicket,
  deactivateAgent,
  deleteArticle,
  deleteCategory,
  deleteTeam,
  findTicket,
  invite,
  listAnswers,
  listCommentsToModerate,
  listKnowledge,
  listPlaceArticles,
  openDraft,
  publishDraft,
  readSettings,
  renameTeam,
  replyToComment,
  replyToTicket,
  resolveTicket,
  saveDraft,
  savePortalSettings,
  setStatus,
  signedIn,
  tagTickets,
  updateArticle,
  updateCategory,
  updateOrganisation,
  voteOf,
  writeComment,
} = deployment ? elsewhere : own
