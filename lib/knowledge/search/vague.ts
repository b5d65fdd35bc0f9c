/**
 * Words of questions that say little of what is asked, folded, by how a language is stemmed: beside those that PostgreSQL
 * leaves out, or where it leaves out none.
 */
const words: Record<string, string> = {
  german: `
fur uber wahrend konnen konnte konnten mochte mochten mussen mussten durfen durfte sollen sollte wollen will wurde ware
hatte bitte danke hallo geht gehen macht machen mache mach tun tut gibt geben finde finden funktioniert klappt
warum wieso weshalb wofur wozu womit woher wohin wer wen wem bedeutet heisst eigentlich einfach gerade immer noch schon
wieder neu neue neuen neues alle alles mehr viele bestimmten bestimmte bestimmter gross grosse lange oft`,
  french: `
comment pourquoi quand combien ou quel quelle quels quelles peut peux puis pouvoir pouvez veux veut voudrais faire fait
fais faut dois doit est-ce ca cela trouver trouve marche merci bonjour svp tres trop plus moins tout tous toute toutes
autre autres meme encore toujours deja aller va vais mettre avoir etre plait`,
  spanish: `
como cuando cuanto cuanta cuantos donde cual cuales quien porque puedo puede pueden poder quiero quiere hacer hago hace
hay tengo tiene debo debe necesito gracias hola favor muy mas menos todo todos toda todas otro otra otros aun ya siempre
encuentro encuentra funciona sirve ver dar poner`,
  portuguese: `
como quando quanto quantos onde qual quais quem porque posso pode podem poder quero quer fazer faco faz ha tenho tem devo
deve preciso obrigado obrigada ola favor muito mais menos todo todos toda todas outro outra outros ainda ja sempre
encontro encontra funciona ver dar colocar`,
  italian: `
come quando quanto quanti dove quale quali chi perche posso puo possono potere voglio vuole fare faccio fa devo deve
bisogno grazie ciao favore molto piu meno tutto tutti tutta tutte altro altra altri ancora gia sempre trovo trova
funziona vedere dare mettere`,
  dutch: `
hoe waarom wanneer hoeveel waar welke wie kan kunnen kun wil willen moet moeten mag mogen doe doen doet maak maken ga gaan
gaat werkt vind vinden graag bedankt hallo heel erg meer minder alle alles andere anders nog al altijd steeds weer nieuw
nieuwe betekent`,
  polish: `
jak dlaczego kiedy ile gdzie jaki jaka jakie ktory ktora ktore kto co czy moge mozna moze chce chcialbym chcialabym
zrobic robic robi jest sa mam ma musze trzeba potrzebuje dziekuje prosze czesc bardzo wiecej mniej wszystko wszystkie inny
inna inne jeszcze juz zawsze znalezc dziala nie sie to na do w we z ze o od po dla i oraz lub a ale moj moja moje mojego
swoj swoje mi mnie za przy bez`,
  arabic: `
كيف لماذا متي كم اين ما ماذا من هل اي هذا هذه ذلك تلك التي الذي الذين في علي الي عن مع بعد قبل عند حتي ان لا لم لن قد كان
يكون تكون هو هي انا نحن انت لي له لها اريد يمكن يمكنني استطيع يجب شكرا مرحبا فضلك جدا اكثر اقل كل جميع بعض اخر اخري ايضا
ثم او و يعني معني بدون دون غير`,
  japanese: `
方法 場合 何 何故 私 自分 時 事 為 下さ 教え 知り 願い 出来 行 使 有 無 今 他 全`,
}

const short = /^[ぁ-ゖー]{1,4}$/

/** Whether people say a word in any question, in a language that is stemmed so. */
export function vagueIn(stemming: string): (word: string) => boolean {
  const known = sets.get(stemming)
  // Hiragana alone are mostly what holds a sentence together.
  return (word) => known?.has(word) === true || (stemming === "japanese" && short.test(word))
}

const sets = new Map(
  Object.entries(words).map(([stemming, list]) => [stemming, new Set(list.split(/\s+/).filter(Boolean))]),
)
