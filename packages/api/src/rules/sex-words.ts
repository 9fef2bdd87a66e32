/** What forms, sheets and platforms write for each sex by its id: 1 male, 2 female, 3 not known. Small letters. */
export const sexWords: Readonly<Record<1 | 2 | 3, readonly string[]>> = {
  1: '1 男 男性 男士 男生 男人 男孩 男童 男宝 先生 m male man boy mr mr. ♂'.split(' '),
  2: '2 女 女性 女士 女生 女人 女孩 女童 女宝 小姐 太太 f female woman girl mrs mrs. ms ms. miss ♀'.split(
    ' ',
  ),
  // 0 and 9 are those of the national standard of codes.
  3: '0 3 9 未知 不详 不明 未说明 未填 未填写 保密 其他 无 u unknown other n/a - --'.split(' '),
}

const known = new Map(
  Object.entries(sexWords).flatMap(([id, words]) => words.map((word) => [word, Number(id)] as const)),
)

/** The id of the sex that a text names; undefined where it names none. */
export const typedSex = (text: string): number | undefined =>
  known.get(text.normalize('NFKC').trim().toLowerCase())
