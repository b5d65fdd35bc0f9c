import { emailIn } from "@/lib/people/accounts/values"

/** How mail programs announce the mail that they forward, in the languages they come in. */

/** Longer lines announce nothing. */
const longestLine = 400

/** A line without what directs its writing, without Arabic vowel signs and with one kind of blank. */
const asLine = (text: string) =>
  text
    .slice(0, longestLine + 1)
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\u064b-\u065f]/g, "")
    .replace(/\s+/g, " ")
    .trim()

const names = [
  ...["forwarded message", "begin forwarded message", "weitergeleitete nachricht"],
  ...["anfang der weitergeleiteten nachricht", "message transféré", "message réexpédié"],
  ...["début du message transféré", "début du message réexpédié", "mensaje reenviado"],
  ...["inicio del mensaje reenviado", "messaggio inoltrato", "inizio messaggio inoltrato"],
  ...["mensagem encaminhada", "mensagem reencaminhada", "início da mensagem reencaminhada"],
  ...["doorgestuurd bericht", "begin doorgestuurd bericht", "przekazana wiadomość"],
  ...["転送メッセージ", "転送されたメッセージ", "转发邮件", "转发的邮件", "轉寄的郵件"],
  ...["(?:ال)?رسالة (?:ال)?معاد(?:ة)? (?:إعادة )?توجيهها", "رسالة محولة", "رسالة معاد إرسالها"],
  ...["(?:بداية|بدء) الرسالة (?:ال)?(?:معاد(?:ة)? توجيهها|محولة)"],
].join("|")
// Between dashes, or with a colon as Apple Mail writes it.
const mark = new RegExp(`^(?:[-_]{2,30} ?(?:${names}) ?[-_]{0,30}|(?:${names}) ?[:：])$`, "iu")

/** Whether a line says that a forwarded mail follows. */
export const isForwardMark = (line: string) => mark.test(asLine(line))

/** Whether a line stands between dashes, as programs in any language announce what follows. */
export const isDashed = (line: string) => /^[-_]{2,}.+[-_]{2,}$/.test(asLine(line))

const labels = {
  from: "from|von|de|da|van|fra|från|od|от|від|lähettäjä|kimden|gönderen|feladó|de la|από|מאת|差出人|送信者|发件人|寄件者|發件人|보낸 사람|من|expéditeur",
  date: "sent|date|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|verzonden|sendt|skickat|wysłano|отправлено|дата|送信日時|日時|日付|发送时间|日期|보낸 날짜|تم الإرسال|أرسلت|التاريخ|تاريخ الإرسال|تاريخ",
  to: "to|an|à|a|para|pour|aan|til|till|do|кому|vastaanottaja|kime|címzett|către|προς|אל|宛先|收件人|收件者|받는 사람|إلى|الى|destinataire|cc|kopie|kopie \\(cc\\)|copie(?: à)?|kopia|copia|копия|抄送|참조|نسخة(?: إلى| كربونية)?|bcc",
  subject:
    "subject|betreff|objet|sujet|asunto|oggetto|assunto|onderwerp|emne|ämne|temat|тема|aihe|konu|předmět|tárgy|subiect|θέμα|נושא|件名|主题|主旨|제목|الموضوع|موضوع",
  other:
    "reply-to|antwort an|répondre à|返信先|الرد على|importance|wichtigkeit|priorität|priorité|重要度|الأهمية|attachments|anlagen|anhänge|pièces jointes|添付ファイル|المرفقات",
}
export type HeadField = { name: keyof typeof labels; value: string }
const fields = Object.entries(labels).map(
  ([name, words]) =>
    [name, new RegExp(`^\\*{0,2}(?:${words}) ?\\*{0,2} ?[:：]\\*{0,2} ?(.*)$`, "iu")] as [
      HeadField["name"],
      RegExp,
    ],
)

/** What a line says as a part of a forwarded mail's head, or null. */
export function headField(line: string): HeadField | null {
  const read = asLine(line)
  if (read.length > longestLine) return null
  for (const [name, pattern] of fields) {
    const [, value] = pattern.exec(read) ?? []
    if (value !== undefined) return { name, value: value.trim() }
  }
  return null
}

const within = /[<[(](?:mailto:)?([^<>[\]()\s]+@[^<>[\]()\s]+)[>\])]/giu
const bare = /[^\s<>()[\]";,]+@[^\s<>()[\]";,]+/gu

/** The one person whom a head names as the sender; null where it names none, or several addresses. */
export function personIn(value: string): { address: string; name: string } | null {
  const addresses = (found: Iterable<string>) =>
    new Set([...found].map(withoutQuotes).flatMap((each) => emailIn(each) || []))
  const inBrackets = addresses([...value.matchAll(within)].map(([, address = ""]) => address))
  const named = inBrackets.size > 0 ? inBrackets : addresses(value.match(bare) ?? [])
  const [address, ...others] = named
  if (!address || others.length > 0) return null
  const name = value.replace(within, " ").replace(/^[\s*"'“”]+|[\s*"'“”]+$/g, "")
  return { address, name: emailIn(name) ? "" : name.trim() }
}

const withoutQuotes = (text: string) => text.replace(/^(?:mailto:)?['"]*|['"]*$/gi, "")

const forwarding =
  /^(?:fwd?|fw|wg|tr|rv|i|enc|doorst|pd|vb|ilt|转发|轉寄|転送|إعادة توجيه|توجيه|إعادة إرسال)(?: ?\[\d+\])? ?[:：] ?/iu
const answering = /^(?:re|aw|antw|sv|rif|r|res|odp|ynt|回复|答复|返信|رد)(?: ?\[\d+\])? ?[:：]/iu
/** As older programs write it. */
const bracketed = /^\[(?:fwd?|fw): ?(.*)\]$/iu

/** Whether a subject says that its mail answers another one. */
export const isAnswerSubject = (subject: string) => answering.test(asLine(subject))

/** Whether a subject says that its mail forwards another one. */
export const isForwardSubject = (subject: string) =>
  forwarding.test(asLine(subject)) || bracketed.test(asLine(subject))

const longestSubject = 1000
const mostMarks = 20

/** A subject without what says that the mail was forwarded, once or more often. */
export function withoutForwardMarks(subject: string): string {
  let left = subject.slice(0, longestSubject)
  for (let marks = 0; marks < mostMarks; marks++) {
    left = left.trim().replace(/^[\u200e\u200f\u202a-\u202e\u2066-\u2069\s]+/, "")
    const within = left.replace(forwarding, "").replace(bracketed, "$1")
    if (within === left) break
    left = within
  }
  return left
}
