<?php

declare(strict_types=1);

namespace Lyceum;

/**
 * The entries of a list. They are read while you iterate.
 *
 * @template T
 * @implements \IteratorAggregate<int, T>
 */
final class Listing implements \IteratorAggregate
{
    /** Set after the last entry of a list that is read by cursor. A later call with this text as updatedSince reads only what has changed since. */
    public ?string $nextUpdatedSince = null;
    /** @var list<Types\Tombstone> the removed objects, after the last entry of a list with updatedSince */
    public array $deleted = [];

    /** @param \Closure(self<T>): \Generator<int, list<T>> $read */
    private function __construct(private readonly \Closure $read)
    {
    }

    /**
     * Returns the entries in the pages in which the server sends them.
     *
     * @return \Generator<int, list<T>>
     */
    public function pages(): \Generator
    {
        return ($this->read)($this);
    }

    /** @return \Generator<int, T> */
    public function getIterator(): \Generator
    {
        foreach ($this->pages() as $page) {
            foreach ($page as $item) {
                yield $item;
            }
        }
    }

    /**
     * A list that is read by cursor. Without a first cursor it begins with its start.
     *
     * @internal
     * @param array<string, mixed> $input
     */
    public static function byCursor(callable $get, array $input, string $items): self
    {
        return new self(function (self $list) use ($get, $input, $items): \Generator {
            [$list->nextUpdatedSince, $list->deleted] = [null, []];
            $deleted = [];
            $input += ['cursor' => 'start'];
            do {
                $part = $get($input);
                yield $part->{$items};
                array_push($deleted, ...($part->deleted ?? []));
                $input['cursor'] = $part->nextCursor;
            } while ($part->nextCursor !== null);
            [$list->nextUpdatedSince, $list->deleted] = [$part->nextUpdatedSince, $deleted];
        });
    }

    /**
     * A list that is read by page. If entries are removed while the pages are read, later entries move to pages that have been read. The
     * list is then read again, at most $attempts times.
     *
     * @internal
     * @param array<string, mixed> $input
     */
    public static function byPage(int $attempts, callable $get, array $input, string $items): self
    {
        return new self(function () use ($attempts, $get, $input, $items): \Generator {
            for ($attempt = 1; $attempt <= $attempts; $attempt++) {
                $all = self::readPages($get, $input, $items);
                if ($all !== null) {
                    yield $all;
                    return;
                }
            }
            throw new ListChangedError('Entries of the list were removed while its pages were read. Try again.');
        });
    }

    /**
     * Returns the entries of all pages, or null if the total number falls.
     *
     * @param array<string, mixed> $input
     * @return ?list<mixed>
     */
    private static function readPages(callable $get, array $input, string $items): ?array
    {
        $all = [];
        for ($page = 1, $before = 0; ; $page++) {
            $part = $get(['page' => $page] + $input);
            if ($part->totalCount < $before) {
                return null;
            }
            array_push($all, ...$part->{$items});
            $before = $part->totalCount;
            if (count($part->{$items}) === 0 || count($all) >= $before) {
                return $all;
            }
        }
    }
}
