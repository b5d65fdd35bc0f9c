/** How mail programs announce what they quote, in the languages they come in. Every pattern is for one line of bounded length. */

/** Longer lines announce nothing. */
const longestLine = 400

// Such as "On 3 May 2026 at 10:00, Ada <ada@example.com> wrote:", of which some programs write the time last.
const attribution = new RegExp(
  [
    "\\b(?:wrote|writes):$",
    "\\bschrieb\\b[^:]{0,200}:$",
    "\\ba écrit ?:$",
    "\\bescribió:$",
    "\\bha scritto:$",
    "\\bescreveu:$",
    "\\bschreef\\b[^:]{0,200}:$",
    "\\bskrev\\b[^:]{0,200}:$",
    "\\bkirjoitti:$",
    "(?:pisze|napisał(?:\\(a\\))?):$",
    "(?:пишет|написал(?:\\(а\\)|а)?):$",
    "(?:のメール|のメッセージ|が?書きました|さんは書きました)[：:]?$",
    "写道[：:]$",
    "작성:$",
    "كتب(?:ت|\\/ت)?(?:\\s.{0,200})?[:：]$",
  ].join("|"),
  "iu",
)

// Such as "-----Original Message-----".
const separator =
  /^[-_]{2,30} ?(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message d’origine|message original|message transféré|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|元のメッセージ|転送メッセージ|الرسالة الأصلية) ?[-_]{0,30}$/iu

// The first line of the headers that Outlook repeats, and one that must follow soon.
const from = /^\*?(?:from|von|de|da|van|fra|från|od|от|差出人|发件人|보낸 사람|من)\*? ?[:：]\*? ?\S/iu
const sent =
  /^\*?(?:sent|date|gesendet|datum|envoyé|enviado(?: el)?|fecha|inviato|data|verzonden|sendt|skickat|wysłano|отправлено|дата|送信日時|日時|发送时间|보낸 날짜|تم الإرسال|التاريخ|تاريخ الإرسال)\*? ?[:：]\*? ?\S/iu

// What programs for telephones put below a mail.
const sentFrom =
  /^(?:sent from (?:my )?\S|get outlook for \S|gesendet von \S|von meinem \S.{0,60} gesendet|envoyé (?:de mon|depuis|à partir de) \S|télécharger outlook|enviado desde \S|inviato da \S|verzonden (?:vanaf|met) \S|wysłane z \S|отправлено (?:с|из) \S|.{0,60}から送信$|أُ?رسل(?:ت)? من \S)/iu

const asLine = (text: string) => text.replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, " ").trim()
const holds = (pattern: RegExp, text: string) => {
  const line = asLine(text)
  return line !== "" && line.length <= longestLine && pattern.test(line)
}

/** Whether a line, or one that was broken in two, says whose words follow. */
export const isAttribution = (line: string, next = "") =>
  holds(attribution, line) || (next !== "" && /\d/.test(line) && holds(attribution, `${line} ${next}`))

export const isSeparator = (line: string) => holds(separator, line)

/** Whether a line is nothing but a rule, such as Outlook draws above the headers of the mail it answers. */
export const isRule = (line: string) => /^[-_]{5,60}$/.test(line.trim())

/** Whether these lines begin with the headers of another mail. */
export const isHeaderBlock = ([first = "", ...lines]: string[]) =>
  holds(from, first) && lines.slice(0, 4).some((line) => holds(sent, line))

/** Programs name themselves or the device; people go on in a sentence, such as "Sent from our shop on Monday, …". */
const longestSentFrom = 80
const inSentence =
  /[,،、;!?]|[.。] ?\S|\b(?:the|our|your|this|la|le|les|notre|votre|el|los|las|nuestr[oa]|il|gli|het|onze|die|das|dem|einem|einer|unser\w*)\b/iu

/** Whether a line is what a program puts below every mail, where nothing but other people's words follows it. */
export const isSentFrom = (line: string) => {
  const said = asLine(line)
  return said.length <= longestSentFrom && holds(sentFrom, said) && !inSentence.test(said)
}

/** Whether a line is the mark that a signature begins with, and no longer line of dashes. */
export const isSignatureMark = (line: string) => /^(?:--|—)$/u.test(asLine(line))

/** Whether a line can begin what a program or a person puts below every mail. */
export const isSignature = (line: string) => isSignatureMark(line) || isSentFrom(line)
