import { Icon, type IconName } from "@/components/ui/icon"
import {
  categoriesPath,
  knowledgeDashboardPath,
  loginPath,
  myAreaPath,
  profilePath,
  submitTicketPath,
} from "@/lib/platform/paths"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** `whose` is the class of those it is shown to, where that is not all; `isBeside` leaves the card to another link. */
type CardLink = { href: string; label: string; whose?: string; isBeside?: boolean }
type Card = { title: string; text: string; icon: IconName; links: CardLink[] }

/** What the portal offers (section 2). Every card leads somewhere (D-08): without a community the third is the account's. */
export const InfoCards = ({ organisation }: { organisation: Organisation }) => (
  <section aria-label="What you find here" className="container-page grid gap-5 md:grid-cols-3">
    {cardsOf(organisation).map((card) => (
      <InfoCard key={card.title} {...card} />
    ))}
  </section>
)

function cardsOf(organisation: Organisation): Card[] {
  const { knowledgeBaseApp, settings } = organisation
  const community = externalUrl(settings.communityUrl)
  return [
    ...(takesTickets(organisation) ? [ticketing] : []),
    ...(knowledgeBaseApp ? [knowledgeBase] : []),
    community ? { ...forum, links: [{ href: community, label: "Visit the community" }] } : account,
  ]
}

const ticketing: Card = {
  title: "Ticketing",
  text: "View your previous tickets, their statuses and the solutions you were given.",
  icon: "ticket",
  links: [
    { href: submitTicketPath, label: "Submit a ticket", whose: "for-visitors" },
    { href: myAreaPath, label: "View your tickets", whose: "for-customers" },
  ],
}
const knowledgeBase: Card = {
  title: "Knowledge base",
  text: "Articles, guides and FAQs, arranged by topic.",
  icon: "book",
  links: [
    { href: categoriesPath, label: "Browse articles" },
    // Links for agents and owners, beside those for all visitors (D-15).
    { href: knowledgeDashboardPath, label: "Manage", whose: "for-staff", isBeside: true },
  ],
}
const forum: Omit<Card, "links"> = {
  title: "Community",
  text: "Ask questions, share ideas and start discussions.",
  icon: "chat",
}
const account: Card = {
  title: "Your account",
  text: "Your details, your password and the emails you get.",
  icon: "person",
  links: [
    { href: loginPath, label: "Log in", whose: "for-visitors" },
    { href: profilePath, label: "My profile", whose: "for-customers" },
  ],
}

function InfoCard({ title, text, icon, links }: Card) {
  return (
    <div className="card card-link group flex flex-col items-start p-6">
      <span className="grid size-11 place-items-center rounded-lg bg-brand-subtle text-brand-text">
        <Icon name={icon} />
      </span>
      <h2 className="mt-4 text-lg">{title}</h2>
      <p className="mt-1 text-muted text-sm">{text}</p>
      {links.map((link) => (
        <CardAnchor key={link.href} {...link} />
      ))}
    </div>
  )
}

function CardAnchor({ href, label, whose = "", isBeside = false }: CardLink) {
  const leavesPortal = !href.startsWith("/")
  return (
    <a
      href={href}
      data-cover={isBeside ? undefined : ""}
      className={`${isBeside ? "relative z-10 pt-3" : "mt-auto pt-5"} inline-flex items-center gap-1.5 font-semibold text-brand-text text-sm ${whose}`}
    >
      {label}
      <Icon name={leavesPortal ? "external" : "arrow"} className="size-4 rtl:-scale-x-100" />
    </a>
  )
}
