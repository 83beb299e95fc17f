<?php

// Loads the classes without Composer.

declare(strict_types=1);

spl_autoload_register(function (string $class): void {
    if (str_starts_with($class, 'Lyceum\\Types\\')) {
        require_once __DIR__ . '/src/Types.php';
    } elseif (str_starts_with($class, 'Lyceum\\') && is_file($file = __DIR__ . '/src/' . substr($class, strlen('Lyceum\\')) . '.php')) {
        require_once $file;
    }
});
