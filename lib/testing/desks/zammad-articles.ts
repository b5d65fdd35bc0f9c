const minute = 60_000
const agent = 3

const attachment = (id: number, filename: string, more: object = {}) => ({
  ...{ id, filename, size: filename === "film.mp4" ? String(3 * 1024 ** 3) : "70" },
  preferences: { "Mime-Type": filename.endsWith(".csv") ? "text/csv" : "application/octet-stream", ...more },
})

/** What was said in a ticket: a mail, a note, an answer, and in the seventh what an agent has written after a call. */
export function articlesOf(number: number, began: number) {
  const customer = 10 + (number % 4)
  const said = (index: number, more: object) => ({
    id: number * 100 + index,
    ticket_id: number,
    ...{
      type_id: 1,
      sender_id: 2,
      from: "",
      to: "Sales",
      cc: "",
      subject: null,
      reply_to: null,
      message_id: null,
    },
    ...{
      content_type: "text/plain",
      body: "",
      internal: false,
      preferences: {},
      attachments: [] as object[],
    },
    ...{ updated_by_id: agent, created_by_id: agent, origin_by_id: null },
    created_at: new Date(began + index * minute).toISOString(),
    updated_at: new Date(began + index * minute).toISOString(),
    ...more,
  })
  const folder = `/api/v1/ticket_attachment/${number}/${number * 100 + 2}`
  const odd = number === 5
  return [
    said(2, {
      sender_id: 1,
      from: '"Test Admin via Chrispresso" <support@example.com>',
      content_type: "text/html",
      body: `<div>Answer to ${number}</div>${odd ? `<img src="${folder}/77?view=inline" style="width:10px;">` : ""}`,
      attachments: odd
        ? ["missing.png", "login.pdf", "film.mp4", "list.csv"].map((name, index) =>
            attachment(501 + index, name),
          )
        : [],
    }),
    said(0, {
      created_by_id: customer,
      from: `Customer ${number % 4} Lopez <customer${number % 4}@example.com>`,
      cc: number === 1 ? 'Ana Smith <ana@example.com>, "Li, Ben" <ben@example.com>' : "",
      body: `Hello,\nmy order 78755${number} is late.`,
      attachments: [
        attachment(number * 1000, "message.html", { "content-alternative": true, "original-format": true }),
      ],
    }),
    said(1, { type_id: 10, sender_id: 1, internal: true, content_type: "text/html", body: "<p>A note</p>" }),
    ...(number === 7 ? [said(3, { type_id: 5, origin_by_id: customer, body: "Called again" })] : []),
    ...(number === 8
      ? [
          said(4, {
            sender_id: 3,
            created_by_id: 1,
            from: "Zammad Helpdesk <support@example.com>",
            body: "We got it",
          }),
        ]
      : []),
  ]
}
