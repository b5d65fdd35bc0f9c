import { placeSlug } from "./slug"

type Named = Parameters<typeof placeSlug>[0]
type SurveyAddress = { organisationId: string; ticketId: string; id: string }

/** The portal's addresses, in one place. All are paths below the company's own host. */
export const homePath = "/kb"
/** The statement of accessibility. */
export const accessibilityPath = "/kb/accessibility"
export const searchPath = "/kb/search"
/** What is found for a text, in pages from 1 on; `isExact` without correcting its words. */
export const searchResultsPath = (text: string, page = 1, isExact = false) =>
  // Half of an emoji, where a text was cut, is none that encodeURIComponent takes.
  `${searchPath}?${new URLSearchParams({ q: text, ...(page > 1 && { page: String(page) }), ...(isExact && { exact: "1" }) })}`
/** Where the forms of an article are sent by a browser without a script. */
export const votePath = "/api/vote"
export const commentPath = "/api/comment"
export const loginPath = "/kb/login"
/** Signing in, and then back to a path of the portal. */
export const loginFor = (path: string) => `${loginPath}?return=${encodeURIComponent(path)}`
/** Signing in by an email: where it is asked for, and where its code is typed. */
export const mailLoginPath = (about: Record<string, string> = {}) => {
  const query = new URLSearchParams(about).toString()
  return `${loginPath}/mail${query && `?${query}`}`
}
/** Where the link of such an email leads. */
export const mailLinkPath = (key: string) => mailLoginPath({ key })
/** Where the forms of signing in by email are sent. */
export const mailSignInPath = "/api/sign-in-mail"
export const signUpPath = "/kb/signup"
export const agentLoginPath = "/agent-login"
/** The path of the sign-in page for agents and owners that leads back to `path`. */
export const agentLoginFor = (path: string) => `${agentLoginPath}?to=${encodeURIComponent(path)}`
/** Where an owner comes to from the common login, and then goes on to `to`; the ticket stays in the fragment, which no server or log sees. */
export const handOverPath = (ticket: string, to?: string) =>
  `${agentLoginPath}?${handOverKey}=1${to ? `&to=${encodeURIComponent(to)}` : ""}#${handOverKey}=${encodeURIComponent(ticket)}`
export const handOverKey = "handover"
/**
 * The owner's one-time sign-in in a fragment, or null: with another person's the reader would be signed in as its
 * writer (negative 34).
 */
export function handedOver(fragment: string): string | null {
  const ticket = new URLSearchParams(fragment.slice(1)).get(handOverKey)
  return ticket?.startsWith("owner.") ? ticket : null
}
/** Where an owner's sign-out goes on to the common login's. */
/** Where a sign-in at an identity provider begins, and where that provider sends people back to. */
export const ssoStartPath = (
  provider: string,
  { side, to = "", more = "" }: { side: "staff" | "customers"; to?: string; more?: "trial" | "wake" | "" },
) =>
  `/sso/${encodeURIComponent(provider)}/start?${new URLSearchParams({ as: side, ...(to && { to }), ...(more && { [more]: "1" }) })}`
export const ssoCallbackPath = (provider: string) => `/sso/${encodeURIComponent(provider)}/callback`
/** Where one that speaks SAML posts its answers, and where it reads of this portal. */
export const samlCallbackPath = (provider: string) => `/api/sso/${encodeURIComponent(provider)}/callback`
export const ssoMetadataPath = (provider: string) => `/sso/${encodeURIComponent(provider)}/metadata`
/** Where a sign-in at a provider ends that came to nothing. */
export const ssoFailedPath = (why: string, about: Record<string, string> = {}) =>
  `/sso/failed?${new URLSearchParams({ why, ...about })}`
/** Where a provider says that a person has signed out there. */
export const logoutTokenPath = (provider: string) => `/api/sso/${encodeURIComponent(provider)}/logout`
/** Where a company's directory keeps its agents and teams (SCIM 2.0). */
export const scimPath = "/scim/v2"
/** Where a sign-in goes on that waits for a second factor; what names it stays in the fragment, which no server or log sees. */
export const secondStepPath = (challenge: string, to?: string | null) =>
  `${agentLoginPath}?${new URLSearchParams({ step: "1", ...(to && { to }) })}#step=${challenge}`
export const secondStepOf = (fragment: string) => /^#step=([\w-]{10,100})$/.exec(fragment)?.[1]
/** The agents' sign-in with its password form, whatever else the company has them sign in by: for its owner. */
export const passwordLoginPath = `${agentLoginPath}?password`
export const ownerLogoutPath = "/owner-logout"
export const knowledgeDashboardPath = "/knowledge/dashboard"
/** Where an article is written; `title` is what a new one begins with. */
export const editorPath = (id: string) => `/knowledge/article/${encodeURIComponent(id)}`
/** Where an article is written in one of its languages. */
export const translationPath = (id: string, language: string) =>
  `${editorPath(id)}?${new URLSearchParams({ language })}`
export const newArticlePath = ({ title = "", categoryId = "", folderId = "" } = {}) => {
  const known = new URLSearchParams({
    ...(title && { title }),
    ...(categoryId && { category: categoryId }),
    ...(folderId && { folder: folderId }),
  })
  return `/knowledge/new${known.size > 0 ? `?${known}` : ""}`
}
/** What an article was before, in the language it was written in first or another. */
export const revisionsPath = (id: string, language = "") =>
  `${editorPath(id)}/revisions${language && `?${new URLSearchParams({ language })}`}`
export const linkCheckPath = "/knowledge/links"
export const knowledgeImportPath = "/knowledge/import"
/** The articles of a place, of all without one. */
export const placePath = (
  query: { category?: string; folder?: string; state?: string; search?: string; missing?: string } = {},
) => {
  const known = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
  return known.size > 0 ? `${knowledgeDashboardPath}?${known}` : knowledgeDashboardPath
}
export const moderationPath = "/knowledge/comments"
/** Where comments of one status are judged. */
export const commentsPath = (status: string) =>
  status === "pending" ? moderationPath : `${moderationPath}?status=${encodeURIComponent(status)}`
/** The path of the next page of comments to moderate, behind a cursor. */
export const moderationPageAfter = (status: string, cursor: string) =>
  `${moderationPath}?status=${encodeURIComponent(status)}&after=${encodeURIComponent(cursor)}`
export const notExistPath = "/not-exist"
export const invalidUrlPath = "/invalid-url"
export const myAreaPath = "/list-ticket"
export const profilePath = "/profilesettings"
export const ticketStatusPath = "/ticket-status"
export const submitTicketPath = "/submit-ticket"
/** Where a visitor asks by one of the company's forms. */
export const submitFormPath = (form: string) => `${submitTicketPath}?${new URLSearchParams({ form })}`
export const ticketSubmittedPath = (number: number) => `/submit-ticket/received?number=${number}`
/** Where the link of a guest's mails leads; `token` is their proof. */
export const ticketLinkPath = (token: string) => `/ticket-link/${token}`
/** Where the link to a file of one's own data leads. */
export const exportPath = (token: string) => `/data-export/${encodeURIComponent(token)}`
/** Where the link of a survey leads; the last part is its secret. */
export const surveyPath = ({ organisationId, ticketId, id }: SurveyAddress) =>
  `/customer-feedback/${[organisationId, ticketId, id].map(encodeURIComponent).join("/")}`
export const surveyDonePath = "/customer-feedback/success"
/** Where a page leads that was come to without what it needs (D-18). */
export const flowErrorPath = "/404"
/** Where the link of a mail leads that people may want no more of; `token` says which and whose. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`
/** Where that is done, by a form of the page or by a mail program. */
export const oneClickPath = (token: string) => `/api/unsubscribe/${token}`
/** Where a service hands the mail of an inbox over; Mailgun does so as it came where the address ends with "mime". */
export const mailHookPath = (provider: string, token: string) =>
  `/api/mail/${provider}/${token}${provider === "mailgun" ? "/mime" : ""}`
export const ticketPath = (id: string) => `/detail-ticket/${encodeURIComponent(id)}`
export const createTicketPath = "/create-ticket"
/** Where a customer asks by one of the company's forms. */
export const createFormPath = (form: string) => `${createTicketPath}?${new URLSearchParams({ form })}`
export const signUpSuccessPath = "/signup-success/user"
/** The path of an emailed address; each is followed by what it is about. */
export const invitationPath = (token: string) => `/agent-verify/${token}`
export const ownershipPath = (token: string) => `/take-over/${encodeURIComponent(token)}`
export const customerVerifyPath = (userToken: string) => `/customer-verify/${userToken}`
/** A code in the fragment of an address, for the page there to fill in; and the code in one, or null. */
export const codeInFragment = (code: string) => `#code=${code}`
export const codeOfFragment = (fragment: string) => /^#code=(\d{6})$/.exec(fragment)?.[1] ?? null
export const verifyPath = (userToken: string) => `/verify?q=${encodeURIComponent(userToken)}`
export const forgotPasswordPath = (type: "user" | "agent") => `/forgot-password/${type}`
/** The pages of a recovery under way; `email` is written as toEmailSegment does. */
export const confirmPasswordPath = (email: string, role: string) => `/confirm-password/${email}/${role}`
export const passwordChangedPath = (email: string, role: string) =>
  `/forgot-password-success/${email}/${role}`
/** The view a person's day begins with. */
export const ticketsPath = "/ticket"
export const ticketViewPath = (queue: string) => `/ticket/${encodeURIComponent(queue)}`
/** A ticket beside the queue it was found in. */
export const ticketInViewPath = (queue: string, id: string) =>
  `${ticketViewPath(queue)}/${encodeURIComponent(id)}`
/** Mails that became no ticket, and one of them. */
export const suspendedPath = ticketViewPath("suspended")
export const suspendedMailPath = (id: string) => ticketInViewPath("suspended", id)
/** Where staff opens a ticket for a person, whose address and names may be known. */
export const newStaffTicketPath = ({ email = "", firstName = "", lastName = "" } = {}) => {
  const known = new URLSearchParams({ ...(email && { email, firstName, lastName }) })
  return `/ticket/new${known.size > 0 ? `?${known}` : ""}`
}
/** Where staff orders views, changes one, and makes one of what a list shows. */
export const viewsPath = "/ticket/views"
export const viewPath = (id: string) => `${viewsPath}/${encodeURIComponent(id)}`
export const newViewPath = (list: Record<string, string> = {}) => {
  const known = new URLSearchParams(list)
  return `${viewsPath}/new${known.size > 0 ? `?${known}` : ""}`
}
/** Deleted tickets. */
export const trashPath = "/ticket/trash"
/** What an agent or owner says of themselves. */
export const staffProfilePath = "/account"
/** Where they set up the second factor that their company requires. */
export const twoFactorPath = `${staffProfilePath}/two-factor`
/** How they want to be told of work. */
export const noticeChoicesPath = `${staffProfilePath}#notices`
/** The other pages of those who run the portal. */
export const overviewPath = "/overview"
/** The tickets of a period told apart, and those that a figure of it counts. */
export const reportsPath = `${overviewPath}/reports`
export const figureTicketsPath = `${reportsPath}/tickets`
export const systemPath = `${overviewPath}/system`
export const undeliveredPath = `${overviewPath}/mail`
export const feedbackPath = "/feedback"
export const teamPath = "/team"
export const activityPath = "/activity"
export const settingsPath = "/settings"
/** Where the owner says how people sign in. */
export const signInSettingsPath = "/settings/sign-in"
/** Where the owner closes the portal, and opens it again. */
export const portalEndingPath = "/settings/ending"
export const categoriesPath = "/kb/categories"
export const categoryPath = (category: Named) => `/kb/category/${encodeURIComponent(placeSlug(category))}`
export const folderPath = (folder: Named) => `/kb/folder/${encodeURIComponent(placeSlug(folder))}`
export const articlePath = ({ slug }: { slug: string }) => `/kb/article/${encodeURIComponent(slug)}`
/** The path of a knowledge-base page as Markdown. */
export const markdownPath = (path: string) => `${path}.md`
export const articleMarkdownPath = (article: { slug: string }) => markdownPath(articlePath(article))
export const feedPath = "/feed.xml"
export const openSearchPath = "/opensearch.xml"
/** What there is to read for language models, of the portal and, where that is long, of one category. */
export const llmsPath = "/llms.txt"
export const categoryLlmsPath = (category: Named) => `${categoryPath(category)}/llms.txt`
const contentPath = /^(?:\/kb)?\/(categories|(category|folder|article)\/([^/]+))$/i
/**
 * The page of the knowledge base that a path means which has none: one of the older portal, without `/kb`
 * (specification, section 2; B02 to B05), or one whose fixed part is in capitals. Takes and returns an encoded path.
 */
export function contentPathMeant(path: string): string | undefined {
  const [, whole, kind, name] = contentPath.exec(path) ?? []
  const meant = /^\/kb$/i.test(path)
    ? homePath
    : kind
      ? `${homePath}/${kind.toLowerCase()}/${name}`
      : whole && categoriesPath
  return meant === path ? undefined : meant
}
const picturedPath = /^((?:\/[a-z\d-]+)?)\/kb(\/(?:category|folder|article)\/[^/]+)$/
/** The picture that other sites show beside a link to a page of the knowledge base, or to the portal. */
export function sharePicturePath(path = "") {
  const [, language = "", page = "/portal"] = picturedPath.exec(path) ?? []
  return `${language}/og${page}.png`
}
/** The portal's icon in a size of pixels. */
export const iconPath = (size: 32 | 180 | 192 | 512) => `/icon-${size}.png`
export const faviconPath = "/favicon.ico"
export const manifestPath = "/site.webmanifest"
/** Where programs speak the Model Context Protocol. */
export const mcpPath = "/api/mcp"
export const previewPath = (token: string) => `/kb/preview/article?token=${encodeURIComponent(token)}`

/** The next page of a list, as a plain link: the same page from a cursor on. */
export const pageAfter = (path: string, cursor: string) => `${path}?after=${encodeURIComponent(cursor)}`

/** An article with its comments from a cursor on. */
export const commentsAfterPath = (path: string, cursor: string) =>
  `${path}?comments=${encodeURIComponent(cursor)}#comments`

/** The pages of the installation's own host. */
export const ownerLoginPath = "/login"
export const ownerRecoveryPath = "/forgot-password"
export const ownerSignOutPath = "/logout"
/** The path that signs an owner out and leads back to a portal. */
export const ownerSignedOutPath = (identifier: string) =>
  `${ownerSignOutPath}?return=${encodeURIComponent(identifier)}`
export const setUpOrganisationPath = "/setup-organisation"
export const ownerSignUpPath = "/signup"
/** Where the first owner and company are made; the token stays in the fragment, which no server or log sees. */
export const firstRunPath = "/first-run"
export const reactivationPath = (identifier: string) =>
  `${ownerLoginPath}?portal=${encodeURIComponent(identifier)}&popup=1`
