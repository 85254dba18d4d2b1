import { Button, type DeliveryLocation } from 'mf-shared';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../../texts.ts';
import { clustersIn, coastPoints, island, viewOfLocations, type Cluster } from './views.ts';
import styles from './LocationMap.module.css';

interface Props {
  locations: DeliveryLocation[];
  chosen: string;
  onChoose: (name: string) => void;
}

const nameOf = ({ name, label = name }: DeliveryLocation): string => label;

export default function LocationMap({ locations, chosen, onChoose }: Props): ReactNode {
  const t = useTexts();
  const [zoomedTo, setZoomedTo] = useState<DeliveryLocation[]>([]);
  const shown = locations.filter(({ id }) => zoomedTo.some((each) => each.id === id));
  const isWhole = shown.length === 0;
  const view = isWhole ? island : viewOfLocations(shown);
  const clusters = clustersIn(view, isWhole ? locations : shown);
  const map = useFocusOnChange(zoomedTo);

  return (
    <div className={styles.part}>
      <div ref={map} className={styles.map} role="group" aria-label={t('Map of the locations')} tabIndex={-1}>
        <svg viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`} aria-hidden="true">
          <polygon points={coastPoints.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </svg>
        {clusters.map((cluster) => (
          <Place
            key={cluster.locations[0]?.id}
            cluster={cluster}
            isChosen={cluster.locations.some(({ name }) => name === chosen)}
            label={isWhole ? townsOf(cluster) : addressOf(cluster)}
            left={((cluster.x - view.x) / view.width) * 100}
            top={((cluster.y - view.y) / view.height) * 100}
            onPress={() => {
              const [first, ...others] = cluster.locations;
              if (others.length > 0) setZoomedTo(cluster.locations);
              else if (first) onChoose(first.name);
            }}
          />
        ))}
      </div>
      {!isWhole && (
        <Button variant="quiet" onClick={() => setZoomedTo([])}>
          {t('The whole map')}
        </Button>
      )}
    </div>
  );
}

interface PlaceProps {
  cluster: Cluster;
  isChosen: boolean;
  label: string;
  left: number;
  top: number;
  onPress: () => void;
}

function Place({ cluster: { locations }, isChosen, label, left, top, onPress }: PlaceProps): ReactNode {
  const t = useTexts();
  const [first] = locations;
  const isOne = locations.length === 1;
  return (
    <button
      type="button"
      className={styles.place}
      style={{ left: `${left}%`, top: `${top}%` }}
      aria-label={
        isOne && first
          ? [nameOf(first), first.address].filter(Boolean).join(', ')
          : t('{towns}: {count} locations', { towns: label, count: locations.length })
      }
      aria-pressed={isOne ? isChosen : undefined}
      data-chosen={isChosen || undefined}
      onClick={onPress}
    >
      <span className={styles.label}>{label}</span>{' '}
      <span className={styles.dot}>{!isOne && locations.length}</span>
    </button>
  );
}

const townsOf = ({ locations }: Cluster): string =>
  [...new Set(locations.map((location) => location.town ?? nameOf(location)))].join(', ');

const addressOf = ({ locations }: Cluster): string =>
  locations.length === 1 ? locations.map((location) => location.address ?? nameOf(location)).join('') : '';

function useFocusOnChange(value: unknown) {
  const element = useRef<HTMLDivElement>(null);
  const last = useRef(value);
  useEffect(() => {
    if (last.current !== value) element.current?.focus({ preventScroll: true });
    last.current = value;
  }, [value]);
  return element;
}
