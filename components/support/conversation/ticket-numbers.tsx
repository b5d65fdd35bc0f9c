import { PanelLink } from "@/components/support/views/panel-link"

/** Tickets by their numbers, each the way to it. */
export const TicketNumbers = ({ tickets }: { tickets: { id: string; number: number }[] }) =>
  tickets.map(({ id, number }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <PanelLink to={{ ticketId: id }} className="text-link">
        #{number}
      </PanelLink>
    </span>
  ))
