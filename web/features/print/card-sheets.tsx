import { CardPicture } from '#web/cards/card-picture.tsx';
import { CARDS_MOST } from '#web/cards/marker-rules.ts';
import { print as words } from '#web/words/en/print.ts';
import { cardPages, type CardSize } from './sheet-rules.ts';
import { Sheet } from './sheet.tsx';

export function CardSheets({ size }: { size: CardSize }) {
  return cardPages(size, CARDS_MOST).map((cards) => (
    <Sheet key={cards[0]}>
      <div className={`print-cards print-cards-${size}`}>
        {cards.map((card) => (
          <CardPicture key={card} card={card} label={words.card(card)} />
        ))}
      </div>
    </Sheet>
  ));
}
