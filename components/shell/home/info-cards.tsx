import { Icon, type IconName } from "@/components/ui/icon"
import {
  categoriesPath,
  knowledgeDashboardPath,
  loginPath,
  myAreaPath,
  profilePath,
  submitTicketPath,
} from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** `whose` is the class of those it is shown to, where that is not all; `isBeside` leaves the card to another link. */
type CardLink = { href: string; label: string; whose?: string; isBeside?: boolean }
type Card = { title: string; text: string; icon: IconName; links: CardLink[] }

/** What the portal offers (section 2). Every card leads somewhere (D-08): without a community the third is the account's. */
export const InfoCards = ({ organisation }: { organisation: Organisation }) => (
  <section aria-label={words("shell.home")("cards")} className="container-page grid gap-5 md:grid-cols-3">
    {cardsOf(organisation).map((card) => (
      <InfoCard key={card.title} {...card} />
    ))}
  </section>
)

function cardsOf(organisation: Organisation): Card[] {
  const t = words("shell.home")
  const community = externalUrl(organisation.settings.communityUrl)
  const ticketing: Card = {
    title: t("ticketing"),
    text: t("ticketingHint"),
    icon: "ticket",
    links: [
      { href: submitTicketPath, label: t("submit"), whose: "for-visitors" },
      { href: myAreaPath, label: t("viewTickets"), whose: "for-customers" },
    ],
  }
  const knowledgeBase: Card = {
    title: t("knowledgeBase"),
    text: t("knowledgeBaseHint"),
    icon: "book",
    links: [
      { href: categoriesPath, label: t("browse") },
      // Links for agents and owners, beside those for all visitors (D-15).
      { href: knowledgeDashboardPath, label: t("manage"), whose: "for-staff", isBeside: true },
    ],
  }
  return [
    ...(takesTickets(organisation) ? [ticketing] : []),
    ...(organisation.knowledgeBaseApp ? [knowledgeBase] : []),
    community ? forum(community) : account(),
  ]
}

function forum(href: string): Card {
  const t = words("shell.home")
  const links = [{ href, label: t("visitCommunity") }]
  return { title: t("community"), text: t("communityHint"), icon: "chat", links }
}

function account(): Card {
  const t = words("shell.home")
  const links = [
    { href: loginPath, label: t("logIn"), whose: "for-visitors" },
    { href: profilePath, label: t("myProfile"), whose: "for-customers" },
  ]
  return { title: t("account"), text: t("accountHint"), icon: "person", links }
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
